import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { unbanded, type Route } from '../../domain/routing/route.ts';
import { DEMO_ADMINISTRATOR } from '../seed/demo.ts';
import { graphql } from './call.ts';

/** Whom a platform asks: a connection for each method that is named, and for payouts. */
export interface Choice {
  readonly routes: Partial<Readonly<Record<PaymentMethod, string>>>;
  /** Null: nobody is sent payouts. Undefined: whoever is sent them now. */
  readonly payouts?: string | null | undefined;
}

export interface Administrator {
  /** Chooses connections as the demo platform's only ones for what they are named for. */
  choose(choice: Choice): Promise<void>;
}

interface Settings {
  readonly id: string;
  readonly revision: number;
  readonly routes: Readonly<Record<PaymentMethod, readonly Route[]>>;
}

const SIGN_IN = `mutation($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { platformId } }`;
const LINES = '{ connectionId fromCents upToCents }';
const SETTINGS = `query($id: ID!) { platformSettings(id: $id) {
  id revision routes { PIX ${LINES} CREDIT_CARD ${LINES} BILLET ${LINES} } } }`;
const SAVE = `mutation($key: String!, $id: ID!, $seen: Int!, $changes: PlatformChanges!) {
  savePlatform(idempotencyKey: $key, id: $id, expectedRevision: $seen, changes: $changes) { revision } }`;

/** The demo's administrator, who does through the API what a person does. */
export async function signInAsAdministrator(publicUrl: string): Promise<Administrator> {
  const { email, password } = DEMO_ADMINISTRATOR;
  const { data, cookie } = await graphql<{ signIn: { platformId: string } }>(publicUrl, SIGN_IN, {
    variables: { email, password },
  });
  const id = data.signIn.platformId;
  return {
    async choose({ routes, payouts }) {
      const { platformSettings: seen } = await ask<{ platformSettings: Settings }>(SETTINGS, { id });
      const chosen = Object.entries(routes).map(([method, to]) => [method, [unbanded(to)]]);
      await ask(SAVE, {
        ...{ key: randomUUID(), id, seen: seen.revision },
        changes: {
          routes: { ...seen.routes, ...Object.fromEntries(chosen) },
          ...(payouts !== undefined && { payoutRoutes: payouts === null ? [] : [unbanded(payouts)] }),
        },
      });
    },
  };

  async function ask<T>(query: string, variables: object): Promise<T> {
    return (await graphql<T>(publicUrl, query, { variables, cookie })).data;
  }
}
