import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../runtime/testing/database.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { CheckpointMoved, OpenWorkWriter, type Change } from './open-work-writer.ts';
import { prepareWorklist } from './worklist.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareWorklist(database.writer);
});
afterAll(() => database?.close());
beforeEach(
  async () => void (await database.writer.query('truncate worklist.payments, worklist.checkpoints')),
);

const change = (paymentId: string, phase: Change['phase'], eventId: string = randomUUID()): Change => ({
  paymentId,
  eventId,
  correlationId: paymentId,
  phase,
  expiresAt: null,
  delayMs: 60_000,
});
const rows = async () =>
  (
    await database.writer.query<{ payment_id: string; event_id: string; phase: string }>(
      'select payment_id, event_id, phase from worklist.payments',
    )
  ).rows;
const checkpoint = async () =>
  (await database.writer.query<{ position: number }>('select position from worklist.checkpoints'))
    .rows[0]?.position;

describe('the keeper of the list of open payments', () => {
  it('writes list and checkpoint together, a moment later, by itself', async () => {
    const keeper = new OpenWorkWriter(database.writer);
    expect(await keeper.begin()).toBeUndefined();
    const paymentId = randomUUID();
    await keeper.note([change(paymentId, 'REQUESTED')], 7n);
    expect(await rows()).toEqual([]);
    await eventually('the checkpoint is written', async () => (await checkpoint()) === 7);
    expect(await rows()).toMatchObject([{ payment_id: paymentId, phase: 'REQUESTED' }]);
  });

  it('keeps the job’s id of the request while the payment goes on', async () => {
    const keeper = new OpenWorkWriter(database.writer);
    await keeper.begin();
    const [paymentId, requested] = [randomUUID(), randomUUID()];
    await keeper.note(
      [change(paymentId, 'REQUESTED', requested), change(paymentId, 'AWAITING_PAYMENT')],
      8n,
    );
    await keeper.save();
    expect(await rows()).toEqual([
      { payment_id: paymentId, event_id: requested, phase: 'AWAITING_PAYMENT' },
    ]);
  });

  it('takes off the list what ends, also what began before the last crash', async () => {
    const keeper = new OpenWorkWriter(database.writer);
    await keeper.begin();
    const paymentId = randomUUID();
    await keeper.note([change(paymentId, 'REQUESTED')], 1n);
    await keeper.save();
    await keeper.note([change(paymentId, 'REQUESTED'), change(paymentId, 'ENDED')], 2n);
    await keeper.save();
    expect(await rows()).toEqual([]);
  });

  it('writes nothing when another keeper has moved the checkpoint, and says so at the next event', async () => {
    const [first, second] = [new OpenWorkWriter(database.writer), new OpenWorkWriter(database.writer)];
    await Promise.all([first.begin(), second.begin()]);
    await first.note([change(randomUUID(), 'REQUESTED')], 1n);
    await first.save();
    await second.note([change(randomUUID(), 'REQUESTED')], 2n);
    await expect(second.save()).rejects.toThrow(CheckpointMoved);
    expect(await rows()).toHaveLength(1);
    expect(await second.begin()).toBe(1n);
  });

  it('keeps what a failing database did not take, with the later word on each payment', async () => {
    let away = true;
    const flaky = {
      query: (...args: unknown[]) =>
        away ? Promise.reject(new Error('away')) : database.writer.query(...(args as [never])),
    };
    const keeper = new OpenWorkWriter(flaky as never);
    away = false;
    await keeper.begin();
    away = true;
    const [paymentId, requested] = [randomUUID(), randomUUID()];
    await keeper.note([change(paymentId, 'REQUESTED', requested)], 1n);
    await expect(keeper.save()).rejects.toThrow('away');
    await keeper.note([change(paymentId, 'AWAITING_PAYMENT')], 2n);
    away = false;
    await keeper.save();
    expect(await rows()).toEqual([
      { payment_id: paymentId, event_id: requested, phase: 'AWAITING_PAYMENT' },
    ]);
    expect(await checkpoint()).toBe(2);
  });
});
