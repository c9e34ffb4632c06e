import { services } from '../../deploy/testing/compose.ts';
import type { Program } from './keep.ts';
import type { Way } from './ways.ts';
import { throughPort } from './event-store.ts';

/** Each is there twice. */
export const ROLES = ['projections', 'workers', 'api'] as const;
export type Role = (typeof ROLES)[number];

/** Under which name docker-compose.yml has each. */
const SERVICES = {
  projections: 'projections',
  workers: 'workers',
  api: 'api-1',
} as const satisfies Record<Role, string>;

export interface Addresses {
  readonly publicUrl: string;
  readonly sandboxUrl: string;
  readonly eventStoreUrl: string;
  readonly masterKey: string;
  readonly postgresPassword: string;
  readonly redisPassword: string;
}

/** What every role and tool finds where; `portTo` answers the port of a store on 127.0.0.1. */
export function storeSettings(
  { eventStoreUrl, masterKey, postgresPassword, redisPassword }: Addresses,
  portTo: (store: string) => number | undefined,
): Record<string, string> {
  const database = (store: string) =>
    `postgres://razao:${postgresPassword}@127.0.0.1:${portTo(store)}/razao`;
  const eventStorePort = portTo('eventstore');
  return {
    DATABASE_URL: database('postgres'),
    DATABASE_REPLICA_URLS: database('replica'),
    REDIS_URL: `redis://:${redisPassword}@127.0.0.1:${portTo('redis')}`,
    EVENTSTORE_URL:
      eventStorePort === undefined ? eventStoreUrl : throughPort(eventStoreUrl, eventStorePort),
    MASTER_KEY: masterKey,
  };
}

/** One role of docker-compose.yml, with the addresses that things have on this machine. */
export function roleProgram(
  name: string,
  role: Role,
  addresses: Addresses,
  place: { readonly port: number; readonly operationsPort: number; readonly ways: readonly Way[] },
): Program {
  const portTo = (store: string) =>
    place.ways.find(({ from, to }) => from === name && to === store)?.port;
  const env = {
    ...services[SERVICES[role]]?.environment,
    ...storeSettings(addresses, portTo),
    // The compose file's own name for it would come first.
    RAZAO_EVENTSTORE_URL: '',
    PUBLIC_URL: addresses.publicUrl,
    HOST: '127.0.0.1',
    PORT: String(place.port),
    OPERATIONS_PORT: String(place.operationsPort),
    // The web's nginx and the one that ends TLS.
    TRUSTED_PROXIES: '2',
    // All buyers of a test have one address.
    RATE_LIMIT_PER_MINUTE: '1000000',
    SANDBOX_URL: addresses.sandboxUrl,
  };
  const args = ['--enable-source-maps', `dist/${role}.js`];
  return { name, command: process.execPath, args, env };
}
