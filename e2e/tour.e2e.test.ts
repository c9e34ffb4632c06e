import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROVIDERS } from '../domain/providers/registry.ts';
import { instanceEnv, removeFolder, startInstance, type Instance } from './support/instance.ts';

const FOLDER = `.razao/tour-${process.pid}`;

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance(FOLDER);
});
afterAll(async () => {
  await instance?.stop();
  removeFolder(FOLDER);
});

it('every provider can be chosen, and carries a sale to APPROVED by its own webhook', async () => {
  const tour = spawn(process.execPath, ['dist/tour.js'], {
    env: instanceEnv(instance),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await text(tour.stdout);
  const stops = PROVIDERS.reduce(
    (count, { capabilities: { methods } }) =>
      count + methods.filter((method) => method !== 'CREDIT_CARD').length,
    0,
  );
  expect(said.trim().split('\n').at(-1), said).toBe(`${stops} passed, 0 failed`);
});
