import { environmentOf } from '../../deploy/testing/on-this-machine.ts';
import { throughPort } from './event-store.ts';
import type { Program } from './keep.ts';
import type { Way } from './network-links.ts';

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
}

/** What a service finds where, as its own user; `hosts` are the ports of stores on 127.0.0.1. */
export function settingsOf(
  service: string,
  { eventStoreUrl, publicUrl, sandboxUrl }: Addresses,
  hosts: Readonly<Record<string, number | undefined>>,
): NodeJS.ProcessEnv {
  const { eventstore } = hosts;
  return {
    ...environmentOf(service, { hosts }),
    // The compose file's own name for it would come first.
    RAZAO_EVENTSTORE_URL: '',
    EVENTSTORE_URL: eventstore === undefined ? eventStoreUrl : throughPort(eventStoreUrl, eventstore),
    PUBLIC_URL: publicUrl,
    SANDBOX_URL: sandboxUrl,
    HOST: '127.0.0.1',
  };
}

/** One role of docker-compose.yml, with the addresses that things have on this machine. */
export function roleProgram(
  name: string,
  role: Role,
  addresses: Addresses,
  place: { readonly port: number; readonly operationsPort: number; readonly ways: readonly Way[] },
): Program {
  const own = place.ways.filter(({ from }) => from === name);
  const hosts = Object.fromEntries(own.map(({ to, port }) => [to, port]));
  const env = {
    ...settingsOf(SERVICES[role], addresses, hosts),
    PORT: String(place.port),
    OPERATIONS_PORT: String(place.operationsPort),
    // The web's nginx and the one that ends TLS.
    TRUSTED_PROXIES: '2',
    // All buyers of a test have one address.
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const args = ['--enable-source-maps', `dist/${role}.js`];
  return { name, command: process.execPath, args, env };
}
