import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import type { Provider } from '../../domain/providers/provider.ts';
import { unbanded, type Route } from '../../domain/routing/routes.ts';
import { DEMO_ADMINISTRATOR } from '../seed/demo.ts';
import { graphql } from './call.ts';

/** The demo's connection to a provider. */
export const connectionOf = ({ simulator }: Provider): string => `demo-${simulator.mount}`;

/** Whom a platform asks: a connection for each method that is named, and for payouts. */
export interface Choice {
  readonly routes: Partial<Readonly<Record<PaymentMethod, string>>>;
  /** Undefined: whoever is sent them now. */
  readonly payouts?: string | undefined;
}

/** All whom a platform asks, in their order and within their bands. */
export interface Chosen {
  readonly routes: Readonly<Record<PaymentMethod, readonly Route[]>>;
  readonly payoutRoutes: readonly Route[];
}

export interface Administrator {
  chosen(): Promise<Chosen>;
  /** Chooses connections as the demo platform's only ones for what they are named for. */
  choose(choice: Choice): Promise<void>;
  /** Every connection of these is asked in turn for payments by PIX. */
  chooseForPix(connectionIds: readonly string[]): Promise<void>;
  putBack(before: Chosen): Promise<void>;
}

interface Settings extends Chosen {
  readonly revision: number;
}

const SIGN_IN = `mutation($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { user { platformId } } }`;
const LINES = '{ connectionId fromCents upToCents }';
const SETTINGS = `query($id: ID!) { platformSettings(id: $id) {
  revision routes { PIX ${LINES} CREDIT_CARD ${LINES} BILLET ${LINES} } payoutRoutes ${LINES} } }`;
const SAVE = `mutation($key: String!, $id: ID!, $seen: Int!, $changes: PlatformChanges!) {
  savePlatform(idempotencyKey: $key, id: $id, expectedRevision: $seen, changes: $changes,
    reason: "The tour chooses each provider in turn") { revision } }`;

/** The demo's administrator, who does through the API what a person does. */
export async function signInAsAdministrator(publicUrl: string): Promise<Administrator> {
  const { email, password } = DEMO_ADMINISTRATOR;
  const { data, cookie } = await graphql<{ signIn: { user: { platformId: string } } }>(
    publicUrl,
    SIGN_IN,
    {
      variables: { email, password },
    },
  );
  const id = data.signIn.user.platformId;
  return {
    async chosen() {
      const { routes, payoutRoutes } = await settings();
      return { routes, payoutRoutes };
    },
    async choose({ routes, payouts }) {
      const seen = await settings();
      const chosen = Object.entries(routes).map(([method, to]) => [method, [unbanded(to)]]);
      await save(seen, {
        routes: { ...seen.routes, ...Object.fromEntries(chosen) },
        ...(payouts !== undefined && { payoutRoutes: [unbanded(payouts)] }),
      });
    },
    async chooseForPix(connectionIds) {
      const seen = await settings();
      await save(seen, { routes: { ...seen.routes, PIX: connectionIds.map(unbanded) } });
    },
    putBack: async (before) => save(await settings(), before),
  };

  async function settings(): Promise<Settings> {
    return (await ask<{ platformSettings: Settings }>(SETTINGS, { id })).platformSettings;
  }

  async function save({ revision }: Settings, changes: Partial<Chosen>): Promise<void> {
    await ask(SAVE, { key: randomUUID(), id, seen: revision, changes });
  }

  async function ask<T>(query: string, variables: object): Promise<T> {
    return (await graphql<T>(publicUrl, query, { variables, cookie })).data;
  }
}
