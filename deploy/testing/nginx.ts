import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../runtime/testing/eventually.ts';
import { freePort } from './free-port.ts';

export interface RunningNginx {
  readonly port: number;
  /** What this release brings, and what is kept of all: files put here are handed out. */
  readonly kept: string;
  /** Lines of its access log and of its errors, so far. */
  log(): string;
  /** The apis that it sends requests to, host:port. */
  apis(): string[];
  stop(): Promise<void>;
}

/** The system's nginx with our start script and files, on a free port, in front of `apis`. */
export async function startNginx({
  apis,
  publicUrl = 'https://shop.test',
  port: wanted,
}: {
  readonly apis: readonly string[];
  readonly publicUrl?: string;
  readonly port?: number;
}): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'razao-nginx-'));
  // Its workers are another user where this runs as root.
  chmodSync(folder, 0o755);
  const [assets, kept, run] = ['assets', 'kept', 'run'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [assets, kept, run]) mkdirSync(path);
  const port = wanted ?? (await freePort());
  const log = openSync(join(folder, 'log'), 'a');
  const nginx = spawn('sh', ['deploy/web/start.sh'], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      API_ADDRESSES: apis.join(' '),
      PUBLIC_URL: publicUrl,
      WEB_PORT: `127.0.0.1:${port}`,
      ASSETS: assets,
      KEPT_ASSETS: kept,
      RUN_FOLDER: run,
    },
  });
  closeSync(log);
  const ended = once(nginx, 'exit');
  const readLog = () => readFileSync(join(folder, 'log'), 'utf8');
  await eventually('nginx answers', async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${readLog()}`);
    return fetch(`http://127.0.0.1:${port}/web-is-up`).catch(() => undefined);
  });
  return {
    port,
    kept,
    log: readLog,
    apis: () =>
      [...readFileSync(join(run, 'apis.conf'), 'utf8').matchAll(/server (\S+) max_fails/g)].map(
        ([, address = '']) => address,
      ),
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
