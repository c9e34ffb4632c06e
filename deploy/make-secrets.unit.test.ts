import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = resolve('deploy/make-secrets.sh');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  // As for most users: what they make is for everybody to read.
  spawnSync('sh', ['-c', 'umask 022; exec sh "$@"', 'sh', SCRIPT, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

describe('make-secrets.sh', () => {
  it('writes .env, which nobody else can read, and says no secret', () => {
    const { status, stdout } = make(['https://shop.example', '2']);
    expect(status).toBe(0);
    const text = readFileSync(join(folder, '.env'), 'utf8');
    expect(text).toMatch(
      /^PUBLIC_URL=https:\/\/shop\.example\nCARD_URL=https:\/\/cards\.shop\.example\nTRUSTED_PROXIES=2\nMASTER_KEY=\S{44}\n/,
    );
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    const secrets = [...text.matchAll(/^\w*(?:KEY|PASSWORD)=(.+)$/gm)].map(([, value]) => value);
    expect(secrets.length).toBe(10);
    expect(secrets.filter((secret) => stdout.includes(String(secret)))).toEqual([]);
  });

  it('writes another file where one is named', () => {
    expect(make(['https://shop.example', '2', 'other.env']).status).toBe(0);
    expect(readdirSync(folder)).toEqual(['other.env']);
  });

  it('never writes over secrets that are there: MASTER_KEY would be lost', () => {
    writeFileSync(join(folder, '.env'), 'MASTER_KEY=the only one\n');
    const { status, stderr } = make(['https://shop.example', '2']);
    expect(status).toBe(1);
    expect(stderr).toContain('.env is there already, and its MASTER_KEY may be the only one');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('MASTER_KEY=the only one\n');
  });

  it.each([
    ['no address', []],
    ['an address without its scheme', ['shop.example', '2']],
    ['no number of proxies', ['https://shop.example']],
    ['a number of proxies that is none', ['https://shop.example', 'two']],
    ['no proxy, where nginx is one', ['https://shop.example', '0']],
  ])('writes nothing for %s', (_what, args) => {
    const { status, stderr } = make(args);
    expect(status).not.toBe(0);
    expect(stderr).not.toBe('');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('writes nothing where no secret can be made', () => {
    writeFileSync(join(folder, 'openssl'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(make(['https://shop.example', '2'], { PATH: `${folder}:${process.env.PATH}` }).status).toBe(
      1,
    );
    expect(readdirSync(folder)).toEqual(['openssl']);
  });
});

it.each(['README.md', 'docs/operations.md', 'docker-compose.yml'])(
  '%s lets make-secrets.sh write: a redirection empties the file before it runs',
  (file) => {
    const calls = readFileSync(file, 'utf8').match(/sh deploy\/make-secrets\.sh.*/g);
    expect(calls?.join('\n')).toMatch(
      /^sh deploy\/make-secrets\.sh https:\/\/shop\.example 2(\nsh .* 2 \/etc\/razao\/razao\.env)?$/,
    );
  },
);
