import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configSchema, readConfig } from './config.ts';

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string | number | boolean>> }>
  >;
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as Compose;

/** What the operator has to give. */
const GIVEN: Readonly<Record<string, string>> = {
  MASTER_KEY: Buffer.alloc(32).toString('base64'),
  POSTGRES_PASSWORD: 'long-enough',
};

/**
 * `${NAME:-default}` and `${NAME:?complaint}` as Compose reads them; a name that is neither given
 * nor has a default is a mistake.
 */
const interpolate = (text: string): string =>
  text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, sign: string | undefined, rest: string) => {
      const value = GIVEN[name] ?? (sign === '-' ? rest : undefined);
      if (value === undefined)
        throw new Error(`docker-compose.yml needs ${name}, which this test does not give`);
      return value;
    },
  );

describe.each(['api', 'projections', 'workers'])('docker-compose.yml, service %s', (role) => {
  const environment = Object.fromEntries(
    Object.entries(compose.services[role]?.environment ?? {}).map(([name, value]) => [
      name,
      interpolate(String(value)),
    ]),
  );

  it('sets only what there is to set', () => {
    const known = Object.keys(configSchema.shape);
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('sets all that is needed, to values that can be read', () => {
    expect(() => readConfig(environment)).not.toThrow();
  });

  it('uses the real set: EventStoreDB, a replica, Redis, and no simulator', () => {
    const config = readConfig(environment);
    expect(config).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
    expect(config.SANDBOX_URL).toBeUndefined();
    expect(config.DATABASE_REPLICA_URLS).not.toEqual([]);
    expect(config.REDIS_URL).toBeDefined();
  });

  it.each(['DATABASE_URL', 'DATABASE_REPLICA_URLS', 'REDIS_URL', 'EVENTSTORE_URL'])(
    'reaches %s at a service of this file',
    (name) => {
      for (const url of (environment[name] ?? '').split(','))
        expect(Object.keys(compose.services)).toContain(new URL(url).hostname);
    },
  );

  it('keeps no secret in the file', () => {
    const text = readFileSync('docker-compose.yml', 'utf8');
    for (const name of Object.keys(GIVEN)) expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?`));
    expect(text).not.toMatch(/MASTER_KEY: [A-Za-z0-9+/]{20}/);
  });
});
