import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import { freePort } from '../testing/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'razao-redis-'));
let redis: ChildProcess;
let port: number;

const ask = (password: string, ...words: string[]) =>
  execFileSync('redis-cli', ['-p', String(port), ...words], {
    env: { ...process.env, REDISCLI_AUTH: password },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

beforeAll(async () => {
  port = await freePort();
  redis = spawn('sh', ['deploy/redis/start.sh', '--port', String(port), '--dir', folder], {
    env: { ...process.env, REDIS_PASSWORD: 'long-enough' },
    stdio: 'ignore',
  });
  await eventually('Redis answers', () => {
    try {
      return ask('long-enough', 'ping') === 'PONG';
    } catch {
      return false;
    }
  });
});
afterAll(async () => {
  const ended = once(redis, 'exit');
  redis.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

it('lets nobody in without the password', () => {
  expect(ask('wrong', 'get', 'a')).toMatch(/NOAUTH|WRONGPASS/);
  expect(ask('', 'get', 'a')).toMatch(/NOAUTH/);
});

it('shows its password to nobody who lists processes', () =>
  expect(
    execFileSync('ps', ['-o', 'args=', '-p', String(redis.pid)], { encoding: 'utf8' }),
  ).not.toContain('long-enough'));

it('keeps what it was told, and forgets nothing when it is full', () => {
  expect(ask('long-enough', 'config', 'get', 'appendonly')).toBe('appendonly\nyes');
  expect(ask('long-enough', 'config', 'get', 'maxmemory-policy')).toBe('maxmemory-policy\nnoeviction');
});
