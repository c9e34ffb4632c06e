import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../testing/stack.ts';
import { openViewCounter, type ViewCounter } from './counter.ts';

let stack: TestStack;
const counters: ViewCounter[] = [];
let at = new Date('2026-11-03T13:59:00Z');

beforeAll(async () => {
  stack = await startTestStack({ own: true });
});
afterAll(async () => {
  for (const counter of counters) await counter.close();
  await stack?.stop();
});

const open = async (options: { offersMax?: number; onFailure?: () => void } = {}) => {
  const counter = await openViewCounter(stack.database.writer, {
    ...{ now: () => at, everyMs: 3_600_000, onFailure: () => undefined },
    ...options,
  });
  counters.push(counter);
  return counter;
};
const offer = (offerId: string) => ({
  ...{ offerId, productId: 'curso', producerId: 'ana', platformId: 'acme' },
});
const rows = async () =>
  (
    await stack.database.writer.query<{ line: string }>(
      `select offer_id || ' ' || hour || ' ' || count as line from views.checkout_views order by offer_id, hour`,
    )
  ).rows.map(({ line }) => line);
const HOUR = Math.floor(Date.parse('2026-11-03T13:00:00Z') / 3_600_000);

it('views of two programs add up, each in its hour', async () => {
  const [one, other] = [await open(), await open()];
  one.count(offer('a'));
  one.count(offer('a'));
  other.count(offer('a'));
  at = new Date('2026-11-03T14:00:00Z');
  one.count(offer('a'));
  await Promise.all([one.write(), other.write()]);
  expect(await rows()).toEqual([`a ${HOUR} 3`, `a ${HOUR + 1} 1`]);
});

it('what cannot be written is kept, and goes with what comes next', async () => {
  const onFailure = vi.fn();
  const counter = await open({ onFailure });
  counter.count(offer('b'));
  await stack.database.writer.query('alter table views.checkout_views rename to away');
  await counter.write();
  expect(onFailure).toHaveBeenCalledOnce();
  await stack.database.writer.query('alter table views.away rename to checkout_views');
  counter.count(offer('b'));
  await counter.close();
  expect(await rows()).toContain(`b ${HOUR + 1} 2`);
});

it('views of more offers than are kept are not counted', async () => {
  const counter = await open({ offersMax: 1 });
  for (const offerId of ['c', 'd', 'c']) counter.count(offer(offerId));
  await counter.write();
  const lines = await rows();
  expect(lines).toContain(`c ${HOUR + 1} 2`);
  expect(lines.some((line) => line.startsWith('d '))).toBe(false);
});
