import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../e2e/support/instance.ts';

export interface StartedRole {
  /** From the start of the process until it said that it is ready. */
  readonly seconds: number;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 10;
const WITHIN_MS = 120_000;

/** Starts a built role and waits until its /readyz answers 200. */
export async function startRole(role: string, settings: NodeJS.ProcessEnv): Promise<StartedRole> {
  const port = await freePort();
  const env = { ...settings, PORT: String(await freePort()), OPERATIONS_PORT: String(port) };
  const begun = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', `dist/${role}.js`], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`${role} ended with ${child.exitCode}`);
    if (performance.now() - begun > WITHIN_MS) {
      await stop();
      throw new Error(`${role} was not ready within ${WITHIN_MS / 1_000} s`);
    }
    await sleep(LOOK_EVERY_MS);
  }
  return { seconds: (performance.now() - begun) / 1_000, stop };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
