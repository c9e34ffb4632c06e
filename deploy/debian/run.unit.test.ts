import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demanded } from '../testing/compose.ts';

const folder = mkdtempSync(join(tmpdir(), 'razao-run-'));
const PLACES = `
PRIMARY=10.0.0.11:5432
REPLICAS='10.0.0.12:5432 10.0.0.13:5432'
REDIS=10.0.0.13:6379
EVENT_STORE=10.0.0.14:2113
EVENT_STORE_AUTHORITY=/opt/razao/authority.crt
PROGRAMS='workers-1:0:9481 api-2:3002:9462'
`;

beforeAll(() => {
  symlinkSync(resolve('deploy'), join(folder, 'deploy'));
  execFileSync('sh', ['-c', 'sh deploy/make-secrets.sh https://shop.example 2 razao.env'], {
    cwd: folder,
  });
  writeFileSync(join(folder, 'razao.env'), PLACES, { flag: 'a' });
  mkdirSync(join(folder, 'dist'));
  for (const program of ['api', 'workers', 'verify-ledger', 'incidents', 'migrate', 'backup'])
    writeFileSync(join(folder, 'dist', `${program}.js`), '');
  // In place of Node: says what it was given.
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "RUN=$*"\nenv\n');
  chmodSync(join(folder, 'node'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  spawnSync('sh', ['deploy/debian/run.sh', ...args], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}`, RAZAO_ENV: './razao.env' },
    encoding: 'utf8',
  });

function given(...args: string[]): Readonly<Record<string, string>> {
  const lines = run(...args).stdout.split('\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

describe('a program that deploy/debian/run.sh starts', () => {
  it.each([
    ['api-2', 'api', 'razao_api'],
    ['workers-1', 'workers', 'razao_workers'],
    ['verify-ledger', 'verify-ledger', 'razao_projections'],
    ['incidents', 'incidents', 'razao_projections'],
    ['migrate', 'migrate', 'razao'],
    ['backup', 'backup', 'razao'],
  ])('%s is dist/%s.js as the user %s', (name, program, user) => {
    const env = given(name, 'word');
    expect(env.RUN).toBe(`--enable-source-maps dist/${program}.js word`);
    expect(new URL(env.DATABASE_URL ?? '').username).toBe(user);
    expect(env.RAZAO_EVENTSTORE_URL).toMatch(
      /^esdb:\/\/razao:\w+@10\.0\.0\.14:2113\?tls=true&tlsCAFile=\/opt/,
    );
  });

  it('reads from each replica, as its own user', () => {
    const urls = (given('api-2').DATABASE_REPLICA_URLS ?? '').split(',').map((url) => new URL(url));
    expect(urls.map(({ username, host }) => ({ username, host }))).toEqual([
      { username: 'razao_api', host: '10.0.0.12:5432' },
      { username: 'razao_api', host: '10.0.0.13:5432' },
    ]);
  });

  it('has the ports that PROGRAMS names', () =>
    expect(given('api-2')).toMatchObject({ PORT: '3002', OPERATIONS_PORT: '9462' }));

  it('has no password but those of its own users', () => {
    const passwords = demanded.filter((name) => name?.endsWith('_PASSWORD'));
    expect(passwords.length).toBeGreaterThan(5);
    expect(Object.keys(given('api-2')).filter((name) => passwords.includes(name))).toEqual([]);
    expect(given('api-2')).not.toHaveProperty('RAZAO_EVENTSTORE_ADMIN_URL');
  });

  it('is refused by a sentence when there is no such program', () => {
    const { status, stderr } = run('restart');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'There is no program restart in dist/.\n',
    });
  });

  it('is refused by a sentence when PROGRAMS does not name it', () => {
    const { status, stderr } = run('api-7');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'PROGRAMS of razao.env does not name api-7.\n',
    });
  });
});

it('has settings that make-secrets.sh wrote for nobody else to read', () =>
  expect(statSync(join(folder, 'razao.env')).mode & 0o777).toBe(0o600));
