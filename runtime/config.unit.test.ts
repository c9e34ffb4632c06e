import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { MASTER_KEY } from './testing/keys.ts';

const env = {
  EVENTSTORE_URL: 'esdb://localhost:2113?tls=false',
  DATABASE_URL: 'postgres://localhost/razao',
  MASTER_KEY,
};

const complaint = (change: Record<string, string>): string => {
  try {
    readConfig({ ...env, ...change });
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
};

describe('the settings', () => {
  it('need three variables; the rest has defaults', () => {
    expect(readConfig(env)).toMatchObject({
      ...env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 3_000,
      DATABASE_REPLICA_URLS: [],
      REPLICA_LAG_MAX_MS: 5_000,
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: 0,
    });
  });

  it('name the event store by a second name too, which no server takes for an option (review row 82)', () => {
    const { EVENTSTORE_URL, ...others } = env;
    expect(readConfig({ ...others, RAZAO_EVENTSTORE_URL: EVENTSTORE_URL })).toMatchObject(env);
  });

  it('that are missing are named in one sentence', () => {
    expect(() => readConfig({})).toThrow(
      /^Bad settings: EVENTSTORE_URL is missing; DATABASE_URL is missing; MASTER_KEY is missing\.$/,
    );
  });

  it('that are empty count as missing', () => {
    expect(complaint({ DATABASE_URL: '' })).toBe('Bad settings: DATABASE_URL is missing.');
    expect(readConfig({ ...env, REDIS_URL: '', PORT: '' })).toMatchObject({ PORT: 3_000 });
  });

  it.each([
    ['EVENTSTORE_URL', 'http://localhost', 'must be an esdb:// connection string'],
    ['DATABASE_URL', 'mysql://localhost', 'must be a postgres:// connection string'],
    [
      'DATABASE_REPLICA_URLS',
      'postgres://a/x,nonsense',
      'must be postgres:// connection strings, separated by commas',
    ],
    ['DATABASE_REPLICA_URLS', 'postgres://a:port/x', 'must be postgres:// connection strings'],
    ['REPLICA_LAG_MAX_MS', '500', 'is wrong'],
    ['REPLICA_LAG_MAX_MS', '300001', 'is wrong'],
    ['REDIS_URL', 'localhost:6379', 'must be a redis:// connection string'],
    ['MASTER_KEY', Buffer.alloc(31).toString('base64'), 'must be 32 bytes in base64'],
    ['MASTER_KEY', 'short', 'must be 32 bytes in base64'],
    ['PORT', 'many', 'is wrong'],
    ['PORT', '65536', 'is wrong'],
    ['PORT', '1.5', 'is wrong'],
    ['NODE_ENV', 'staging', 'is wrong'],
    ['LOG_LEVEL', 'loud', 'is wrong'],
    ['PUBLIC_URL', 'localhost', 'is wrong'],
    ['TRUSTED_PROXIES', '-1', 'is wrong'],
  ])('%s=%s is refused: %s', (name, value, rule) => {
    expect(complaint({ [name]: value })).toContain(`Bad settings: ${name} ${rule}`);
  });

  it('that are wrong are named all at once, and never quoted', () => {
    const secret = 's3cret-p4ssw0rd';
    const sentence = complaint({
      DATABASE_URL: `mysql://${secret}@db`,
      MASTER_KEY: secret,
      REDIS_URL: secret,
      PORT: secret,
      PUBLIC_URL: secret,
      DATABASE_REPLICA_URLS: secret,
    });
    for (const name of [
      'DATABASE_REPLICA_URLS',
      'DATABASE_URL',
      'MASTER_KEY',
      'REDIS_URL',
      'PORT',
      'PUBLIC_URL',
    ])
      expect(sentence).toContain(name);
    expect(sentence).not.toContain(secret);
  });

  it('list replicas by commas', () => {
    expect(
      readConfig({ ...env, DATABASE_REPLICA_URLS: 'postgres://a/x, postgres://b/x,,' })
        .DATABASE_REPLICA_URLS,
    ).toEqual(['postgres://a/x', 'postgres://b/x']);
  });

  it.each(['esdb://a', 'esdb+discover://a,b'])('take %s as event store', (url) => {
    expect(readConfig({ ...env, EVENTSTORE_URL: url }).EVENTSTORE_URL).toBe(url);
  });

  it.each(['kurrentdb://a', 'kurrentdb+discover://a'])(
    'refuse %s, which the client does not take, and say what to write (review row 82)',
    (url) => {
      expect(complaint({ EVENTSTORE_URL: url })).toMatch(
        /EVENTSTORE_URL must be an esdb:\/\/ connection string.*; kurrentdb:\/\/ is written esdb:\/\/ here\.$/,
      );
    },
  );
});
