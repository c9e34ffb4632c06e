import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The provider simulator by itself: what happens to our set is nothing to it. */
export interface Provider {
  /** What the programs of a set, and its seed, need to reach it. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts the simulator with its data in `folder`. */
export async function startProvider(folder: string, env: NodeJS.ProcessEnv = {}): Promise<Provider> {
  const child = spawn(process.execPath, ['dist/sandbox.js'], {
    env: { ...process.env, ...env, SANDBOX_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said = createInterface(child.stdout);
  const ready = await Promise.race([once(said, 'line'), ended.then(() => [])]);
  const { port, smtpPort } = JSON.parse(String(ready[0] ?? '{}')) as Record<string, unknown>;
  if (typeof port !== 'number') throw new Error('The provider simulator did not start');
  return {
    env: {
      SANDBOX: 'off',
      SANDBOX_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${String(smtpPort)}`,
      MAIL_FROM: 'Razão <demonstracao@razao.test>',
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
