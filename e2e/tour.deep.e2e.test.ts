// Slow: a sale and a payout by every provider in turn.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROVIDERS } from '../domain/providers/registry.ts';
import { signInAsAdministrator } from '../embedded/tour/administrator.ts';
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

it('every provider carries a sale to APPROVED, makes receivers and pays out as it says; then what was chosen before is again', async () => {
  const administrator = await signInAsAdministrator(instance.url);
  const seeded = await administrator.chosen();
  const before = {
    routes: {
      ...seeded.routes,
      PIX: [
        { connectionId: 'demo-pagarme', fromCents: 0, upToCents: 500 },
        { connectionId: 'demo-onz', fromCents: 501, upToCents: null },
      ],
    },
    payoutRoutes: [{ connectionId: 'demo-onz', fromCents: 100, upToCents: null }],
  };
  await administrator.putBack(before);
  const tour = spawn(process.execPath, ['dist/tour.js'], {
    env: instanceEnv(instance),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(tour, 'exit');
  const said = await text(tour.stdout);
  const stops = PROVIDERS.reduce(
    (count, { capabilities: { methods, payouts, receivers } }) =>
      count +
      methods.filter((method) => method !== 'CREDIT_CARD').length +
      payouts.length +
      Number(receivers),
    0,
  );
  expect(said.trim().split('\n').at(-1), said).toBe(`${stops} passed, 0 failed`);
  expect(await exited).toEqual([0, null]);
  expect(await administrator.chosen()).toEqual(before);
});
