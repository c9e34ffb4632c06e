import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { CLUSTER_FAULTS } from './fault-injection/faults.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'event-store-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const read = (env: Record<string, string>) =>
  readSettings({ EVENTSTORE_DATABASE_URL: 'postgres://here/events', ...env });
const tls = () => ({
  EVENTSTORE_TLS_CERTIFICATE: file('certificate.pem', 'certificate'),
  EVENTSTORE_TLS_KEY: file('key.pem', 'key'),
});

describe('settings', () => {
  test('of plain text need the database alone', () => {
    expect(read({})).toEqual({ databaseUrl: 'postgres://here/events', host: '127.0.0.1', port: 0 });
  });

  test('of TLS with users refuse anonymous callers unless told otherwise', () => {
    const users = { admin: { password: 'changeit', groups: ['$admins'] } };
    const env = { ...tls(), EVENTSTORE_USERS: file('users.json', JSON.stringify(users)) };
    const credentials = { users, allowAnonymousStreamAccess: false };
    expect(read(env).tls).toEqual({ certificate: 'certificate', key: 'key', credentials });
    expect(read({ ...env, EVENTSTORE_ALLOW_ANONYMOUS_STREAM_ACCESS: 'true' }).tls?.credentials).toEqual({
      users,
      allowAnonymousStreamAccess: true,
    });
  });

  test('inject faults when a test says so', () => {
    expect(read({ EVENTSTORE_FAULTS: 'true' }).faults).toBe(CLUSTER_FAULTS);
    expect(read({ EVENTSTORE_FAULTS: 'false' }).faults).toBeUndefined();
  });

  test.each([
    [{ EVENTSTORE_TLS_KEY: 'here' }, 'needed together'],
    [{ EVENTSTORE_TLS_KEY: 'no', EVENTSTORE_TLS_CERTIFICATE: 'no' }, 'cannot be read'],
    [{ EVENTSTORE_PORT: '70000' }, 'EVENTSTORE_PORT'],
    [{ EVENTSTORE_FAULTS: 'very' }, 'EVENTSTORE_FAULTS is neither true nor false.'],
    [{ EVENTSTORE_FAULTS: 'true', NODE_ENV: 'production' }, 'for tests alone'],
  ])('that are bad are named: %o', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  test.each([
    '',
    '[]',
    '{"admin":"changeit"}',
    '{"admin":{"password":""}}',
    '{"a":{"password":"x","groups":"g"}}',
  ])('refuse the users %s without repeating them', (text) => {
    const env = { ...tls(), EVENTSTORE_USERS: file('users.json', text) };
    expect(() => read(env)).toThrow(/^EVENTSTORE_USERS names a file that is not like [^x]*$/);
  });

  test('refuse users without TLS, which no client would send', () => {
    expect(() => read({ EVENTSTORE_USERS: file('users.json', '{"a":{"password":"x"}}') })).toThrow(
      'EVENTSTORE_USERS needs EVENTSTORE_TLS_CERTIFICATE.',
    );
  });
});
