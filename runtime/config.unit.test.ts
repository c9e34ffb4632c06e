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

  it('name the event store by a second name too, which no server takes for an option', () => {
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
    ['S3_ENDPOINT', 'files.example', 'must be an http:// or https:// address without a path'],
    ['S3_ENDPOINT', 'https://files.example/path', 'must be an http:// or https:// address'],
    ['S3_ENDPOINT', 'https://user:secret@files.example', 'must be an http:// or https:// address'],
    ['S3_PUBLIC_BUCKET', '../media', 'must be the name of a bucket'],
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

  describe('of an S3 server', () => {
    const s3 = {
      ...{ S3_ENDPOINT: 'https://files.example', S3_REGION: 'sa-east-1' },
      ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
      ...{ S3_PUBLIC_BUCKET: 'media', S3_PRIVATE_BUCKET: 'papers' },
    };

    it('are taken whole', () => {
      expect(readConfig({ ...env, ...s3 })).toMatchObject(s3);
    });

    it.each(Object.keys(s3))('without %s are refused in one sentence that names it', (name) => {
      expect(complaint({ ...s3, [name]: '' })).toBe(
        `Bad settings: ${name} must be set too: an S3 server is given whole or not at all.`,
      );
    });

    it('name two buckets: in one, documents would be readable by everybody', () => {
      expect(complaint({ ...s3, S3_PRIVATE_BUCKET: 'media' })).toBe(
        'Bad settings: S3_PRIVATE_BUCKET must be another bucket than S3_PUBLIC_BUCKET.',
      );
    });
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
    'refuse %s, which the client does not take, and say what to write',
    (url) => {
      expect(complaint({ EVENTSTORE_URL: url })).toMatch(
        /EVENTSTORE_URL must be an esdb:\/\/ connection string.*; kurrentdb:\/\/ is written esdb:\/\/ here\.$/,
      );
    },
  );
});
