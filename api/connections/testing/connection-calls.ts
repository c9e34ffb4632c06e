import { randomUUID } from 'node:crypto';
import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { demoConfigurations } from '../../../embedded/seed/demo.ts';
import type { ApiStack, GraphqlAnswer } from '../../testing/api-stack.ts';

const demo = demoConfigurations.find(({ id }) => id === 'demo-platform');
const NO_FEE = { rate: 0, fixedCents: 0 };
const FEE = { PIX: NO_FEE, CREDIT_CARD: NO_FEE, BILLET: NO_FEE };

/** A platform that has chosen nobody yet. */
export const platformOf = (platformId: string) => ({
  ...(demo?.content as ConfigurationOf<'Platform'>),
  platformId,
  routes: { PIX: [], CREDIT_CARD: [], BILLET: [] },
  payoutRoutes: [],
});

/** A connection, as it is sent to be made. */
export const inputOf = (change: object = {}) => ({
  provider: 'PLUGGOU',
  baseUrl: 'https://provider.example/api',
  publicKey: 'pk',
  payee: 'payee',
  fee: FEE,
  ...change,
});

const CONNECTION = `id platformId provider revision archived baseUrl publicKey payee
  fee { PIX { rate fixedCents } CREDIT_CARD { rate fixedCents } BILLET { rate fixedCents } }
  secretNames webhookSecretSet`;
const PLATFORM = `id revision name payoutRoutes { connectionId fromCents upToCents }
  routes { PIX { connectionId fromCents upToCents } CREDIT_CARD { connectionId } BILLET { connectionId } }`;
const SEEN = '$key: String!, $id: ID!, $seen: Int!';
const WHY = '$reason: String! = "Another contract"';
const OF_IT = 'idempotencyKey: $key, id: $id, expectedRevision: $seen';

/** Every field of the API that is about connections and what is chosen among them. */
const QUERIES = {
  acquirers: `{ acquirers { code name capabilities {
    methods currencies cardTokeniser refund payoutDestinations receivers } settings {
    defaultBaseUrl publicKeyRequired certificatesRequired secrets { name kind required } } } }`,
  providerConnections: `query($platformId: ID, $first: Int, $after: String) {
    providerConnections(platformId: $platformId, first: $first, after: $after) {
      nodes { ${CONNECTION} } endCursor } }`,
  platformSettings: `query($id: ID!) { platformSettings(id: $id) { ${PLATFORM} } }`,
  savePlatform: `mutation(${SEEN}, $changes: PlatformChanges!, ${WHY}) {
    savePlatform(${OF_IT}, changes: $changes, reason: $reason) { ${PLATFORM} } }`,
  createProviderConnection: `mutation($key: String!, $input: ProviderConnectionInput!) {
    createProviderConnection(idempotencyKey: $key, input: $input) {
      webhookUrl connection { ${CONNECTION} } } }`,
  saveProviderConnection: `mutation(${SEEN}, $changes: ProviderConnectionChanges!) {
    saveProviderConnection(${OF_IT}, changes: $changes) { ${CONNECTION} } }`,
  setProviderConnectionSecrets: `mutation(${SEEN}, $secrets: [SecretInput!]!) {
    setProviderConnectionSecrets(${OF_IT}, secrets: $secrets) { ${CONNECTION} } }`,
  rotateWebhookAddress: `mutation(${SEEN}, ${WHY}) {
    rotateWebhookAddress(${OF_IT}, reason: $reason) { webhookUrl connection { ${CONNECTION} } } }`,
  archiveProviderConnection: `mutation(${SEEN}, ${WHY}) {
    archiveProviderConnection(${OF_IT}, reason: $reason) { ${CONNECTION} } }`,
} as const;

export type Call = keyof typeof QUERIES;

export interface Connection {
  readonly id: string;
  readonly revision: number;
  readonly secretNames: readonly string[];
}

/** What was made or readdressed. */
export interface Addressed {
  readonly webhookUrl: string;
  readonly connection: Connection;
}

/** Calls of somebody who is signed in; each answers its field, or the errors' extensions. */
export const callsOf = (api: ApiStack, cookie: string) => {
  const send = (call: Call, variables: object = {}): Promise<GraphqlAnswer> =>
    api.graphql(QUERIES[call], { cookie, variables: { key: randomUUID(), ...variables } });
  const done = async <T>(call: Call, variables: object = {}): Promise<T> => {
    const { data, errors } = await send(call, variables);
    if (errors?.length) throw new Error(JSON.stringify(errors));
    return (data as Record<Call, T>)[call];
  };
  const refused = async (call: Call, variables: object = {}) =>
    (await send(call, variables)).errors?.map(({ extensions }) => extensions);
  const connect = (change: object = {}) =>
    done<Addressed>('createProviderConnection', { input: inputOf(change) });
  return { send, done, refused, connect };
};
export type Calls = ReturnType<typeof callsOf>;
