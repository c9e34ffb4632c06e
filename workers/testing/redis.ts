import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const BINARIES = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
];

/** Whether one can be started here. */
export const hasRedis = BINARIES.some((binary) => existsSync(binary));

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A Redis of its own that keeps nothing and, where one is given, asks for a password; else the one
 * that TEST_REDIS_URL names.
 */
export async function startRedis(password?: string): Promise<TestRedis> {
  const binary = BINARIES.find(existsSync);
  if (!binary) {
    const url = process.env.TEST_REDIS_URL;
    if (!url)
      throw new Error(
        'The queue is tested on Redis too: install redis-server, or set TEST_REDIS_URL to a Redis that may be emptied.',
      );
    return { url, stop: async () => undefined };
  }
  const folder = resolve(`.razao/redis-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const child = spawn(
    binary,
    [
      ...[
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        folder,
      ],
      ...(password ? ['--requirepass', password] : []),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout))
    if (line.includes('Ready to accept connections')) break;
  child.stdout.resume();
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
