import { expect, it } from 'vitest';
import { Table } from '../store/table.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { fixedRandom } from '../../testing/random.ts';
import type { Delivery } from './delivery.ts';
import { DeliveryLedger } from './ledger.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';

const notice = (body: string, subject = 'charge-1') => ({
  provider: 'ONZ' as const,
  subject,
  event: 'e',
  url: 'http://hook/',
  headers: {},
  body,
});

function setUp(
  answer: (body: string, count: number) => boolean = () => true,
  more: Partial<OutboxOptions> = {},
) {
  const clock = new ManualClock();
  const sent: string[] = [];
  const table = new Table<Delivery>('deliveries', new Map(), () => undefined);
  const webhookSender = {
    async post(_url: string, _headers: Record<string, string>, body: string) {
      sent.push(body);
      const delivered = answer(body, sent.length);
      return { delivered, answer: delivered ? '204' : '500' };
    },
    close: async () => undefined,
  };
  const outbox = new Outbox({
    table,
    clock,
    random: fixedRandom(),
    webhookSender,
    delayMs: 0,
    plan: (_provider, usual) => [usual],
    ...more,
  });
  return { clock, sent, table, outbox, ledger: new DeliveryLedger(table) };
}

it('tries again until the answer is good', async () => {
  const { outbox, sent, clock, table } = setUp((_body, count) => count === 4);
  outbox.send(notice('a'));
  await clock.advance(10_000);
  expect(sent).toEqual(['a', 'a', 'a', 'a']);
  expect([...table.values()][0]).toMatchObject({
    state: 'delivered',
    tries: 4,
    lastAnswer: '204',
    delivery: null,
  });
});

it('gives up after twelve tries', async () => {
  const { outbox, sent, clock, table } = setUp(() => false);
  outbox.send(notice('a'));
  await clock.advance(3_600_000);
  expect(sent).toHaveLength(12);
  expect([...table.values()][0]).toMatchObject({ state: 'gaveUp', lastAnswer: '500' });
});

it('keeps the order of one charge and lets others pass', async () => {
  const { outbox, sent, clock } = setUp((body, count) => body !== 'a1' || count > 3);
  for (const [body, charge] of [
    ['a1', 'a'],
    ['a2', 'a'],
    ['b1', 'b'],
  ] as const)
    outbox.send(notice(body, charge));
  await clock.advance(0);
  expect(sent).toEqual(['a1', 'b1']);
  await clock.advance(10_000);
  expect(sent.filter((body) => body.startsWith('a'))).toEqual(['a1', 'a1', 'a1', 'a2']);
});

it('sends as the plans say: dropped, twice, late, out of order', async () => {
  const { outbox, sent, clock, table } = setUp(undefined, {
    plan: (_provider, usual) => [
      { ...usual, drop: true },
      { ...usual, delayMs: 1_000, unordered: true },
      usual,
      usual,
    ],
  });
  outbox.send(notice('a'));
  await clock.advance(0);
  expect(sent).toEqual(['a', 'a']);
  await clock.advance(1_000);
  expect(sent).toEqual(['a', 'a', 'a']);
  expect([...table.values()].map(({ state }) => state)).toEqual([
    'dropped',
    'delivered',
    'delivered',
    'delivered',
  ]);
});

it('goes on with what an earlier run left', async () => {
  const first = setUp(() => false);
  for (const body of ['a', 'b']) first.outbox.send(notice(body));
  await first.clock.advance(0);
  await first.outbox.stop();
  const second = setUp(undefined, { table: first.table });
  second.outbox.resume();
  await second.clock.advance(60_000);
  expect(second.sent).toEqual(['a', 'b']);
});

it('passes over the deliveries of a forgotten charge', async () => {
  const { outbox, sent, clock, ledger, table } = setUp(() => false);
  for (const body of ['a', 'b']) outbox.send(notice(body));
  await clock.advance(0);
  ledger.forget('ONZ', 'charge-1');
  await clock.advance(60_000);
  expect(sent).toEqual(['a']);
  outbox.send(notice('c'));
  await clock.advance(0);
  expect(sent).toEqual(['a', 'c']);
  expect(table.size).toBe(1);
});

it('never has more than 64 deliveries on the way', async () => {
  let [onTheWay, most] = [0, 0];
  const { outbox, clock } = setUp(undefined, {
    webhookSender: {
      async post() {
        most = Math.max(most, (onTheWay += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        onTheWay -= 1;
        return { delivered: true, answer: '204' };
      },
      close: async () => undefined,
    },
  });
  for (let i = 0; i < 200; i += 1) outbox.send(notice('a', `charge-${i}`));
  await clock.advance(0);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(most).toBe(64);
});
