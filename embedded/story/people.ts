import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { graphql } from '../tour/call.ts';

/** Somebody of the demo, signed in. */
export interface Person {
  /** The answer of a query; throws the code of its error. */
  ask<T>(query: string, variables?: object): Promise<T>;
  /** A mutation by its name, with arguments as GraphQL writes their types. */
  command(name: string, types: Readonly<Record<string, string>>, given: object): Promise<void>;
}

const SIGN_IN = `mutation($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { user { platformId } } }`;

/** A session of before may have ended: time moves in days. */
export async function signIn(
  publicUrl: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Person> {
  const { cookie } = await graphql(publicUrl, SIGN_IN, { variables: { email, password } });
  return {
    ask: async <T>(query: string, variables: object = {}) =>
      (await graphql<T>(publicUrl, query, { variables, cookie })).data,
    async command(name, types, given) {
      const declared = Object.entries(types).map(([argument, type]) => `$${argument}: ${type}`);
      const passed = Object.keys(types).map((argument) => `${argument}: $${argument}`);
      const query = `mutation($idempotencyKey: String!, ${declared.join(', ')}) {
        ${name}(idempotencyKey: $idempotencyKey, ${passed.join(', ')}) }`;
      const variables = { idempotencyKey: randomUUID(), ...given };
      await graphql(publicUrl, query, { variables, cookie });
    },
  };
}

const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 200;

/** What is looked for, once it is there. Throws a sentence where it does not come. */
export async function until<T>(
  sentence: string,
  look: () => Promise<T | null | undefined | false>,
): Promise<T> {
  const endsAt = performance.now() + PATIENCE_MS;
  while (performance.now() < endsAt) {
    const seen = await look();
    if (seen) return seen;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`after ${PATIENCE_MS / 1_000} s ${sentence}`);
}
