import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headPosition } from '../../eventstore/head.ts';
import { readLog } from '../../eventstore/read-log.ts';
import type { LogEvent } from '../../eventstore/stored-event.ts';
import { paidSale, refundSale } from '../../runtime/testing/payments.ts';
import {
  differences,
  ledger,
  newGeneration,
  projectAll,
  rowsOf,
  sales,
} from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { deadLettersOf } from './dead-letters.ts';
import { checkpointOf, type Generation } from './generations.ts';
import { Projector } from './projector.ts';
import { CheckpointMoved } from './write-batch.ts';

let stack: TestStack;
let log: LogEvent[];
let head: bigint;

beforeAll(async () => {
  stack = await startTestStack({ own: true });
  const paid = await Promise.all(Array.from({ length: 6 }, () => paidSale(stack.store)));
  await Promise.all(paid.slice(0, 3).map((paymentId) => refundSale(stack.store, paymentId, 2_500)));
  head = (await headPosition(stack.store)) ?? 0n;
  log = [];
  for await (const { events } of readLog(stack.store, {
    after: undefined,
    until: head,
    batchMax: 1_000,
  }))
    log.push(...events);
});
afterAll(() => stack.stop());

const open = (generation: Generation, from?: bigint) =>
  new Projector(stack.database.writer, sales, { generation, from, audience: 'nobody' });

const batchOf = (events: readonly LogEvent[]) => ({ events, position: events.at(-1)?.position });

const apply = async (generation: Generation, events: readonly LogEvent[], from: bigint | undefined) => {
  const projector = open(generation, from);
  await projector.apply(batchOf(events));
  return projector.position;
};

describe('a batch', () => {
  it('is applied with its checkpoint', async () => {
    const generation = await newGeneration(stack);
    expect(await apply(generation, log, undefined)).toBe(head);
    expect(await checkpointOf(stack.database.writer, generation)).toBe(head);
    const [payments] = await rowsOf<{ count: number }>(
      stack,
      `select count(*) as count from ${generation.schema}.payments where status = 'APPROVED'`,
    );
    expect(payments?.count).toBe(6);
  });

  it('of journals becomes an entry for each leg', async () => {
    const books = await newGeneration(stack, { group: ledger });
    await projectAll(stack, books);
    const [legs] = await rowsOf<{ count: number; sum: string }>(
      stack,
      `select count(*) as count, sum(amount_cents) as sum from ${books.schema}.ledger_entries`,
    );
    expect(legs).toMatchObject({
      count: log.flatMap((event) =>
        event.type === 'JournalPosted' ? (event.read().data as { legs: unknown[] }).legs : [],
      ).length,
      sum: '0',
    });
  });

  // specification/money#i11-repetition-changes-nothing
  it.each([1, 3, 7])('of %i gives the same tables as all at once', async (batchMax) => {
    const [atOnce, inSteps] = [await newGeneration(stack), await newGeneration(stack)];
    await apply(atOnce, log, undefined);
    expect(await projectAll(stack, inSteps, { batchMax })).toBe(head);
    expect(await differences(stack, atOnce, inSteps)).toEqual([]);
  });

  // specification/money#i11-repetition-changes-nothing
  it('handed over again, in part or whole, changes nothing', async () => {
    const [once, twice] = [await newGeneration(stack), await newGeneration(stack)];
    await apply(once, log, undefined);
    const projector = open(twice);
    for (const events of [log.slice(0, 20), log.slice(0, 20), log, log.slice(5)])
      await projector.apply(batchOf(events));
    expect(projector.position).toBe(head);
    expect(await differences(stack, once, twice)).toEqual([]);
  });

  it('of events that concern no read model moves the checkpoint', async () => {
    const generation = await newGeneration(stack);
    const only = log.filter(({ type }) => type === 'ProviderChargeAttempted');
    expect(await apply(generation, only, undefined)).toBe(only.at(-1)?.position);
  });

  it('that changes nothing of live tables is written with the next change, or when told to', async () => {
    const generation = await newGeneration(stack);
    const projector = new Projector(stack.database.writer, sales, {
      generation,
      from: undefined,
      audience: 'readers',
    });
    const only = log.filter(({ type }) => type === 'ProviderChargeAttempted');
    await projector.apply(batchOf(only));
    expect(await checkpointOf(stack.database.writer, generation)).toBeUndefined();
    await projector.save();
    expect(await checkpointOf(stack.database.writer, generation)).toBe(only.at(-1)?.position);
  });

  it('of nothing moves nothing', async () => {
    const generation = await newGeneration(stack);
    expect(await apply(generation, [], undefined)).toBeUndefined();
  });
});

describe('a second writer', () => {
  it('that begins where the first began rolls back, rows and all', async () => {
    const [generation, reference] = [await newGeneration(stack), await newGeneration(stack)];
    await apply(generation, log.slice(0, 20), undefined);
    await apply(reference, log.slice(0, 20), undefined);
    await expect(apply(generation, log, undefined)).rejects.toThrow();
    expect(await checkpointOf(stack.database.writer, generation)).toBe(log[19]?.position);
    expect(await differences(stack, generation, reference)).toEqual([]);
  });

  it('is refused by the checkpoint alone, where its rows would do no harm', async () => {
    const generation = await newGeneration(stack);
    const requests = log.filter(({ type }) => type === 'PurchaseRequested');
    await apply(generation, requests, undefined);
    await expect(apply(generation, requests, undefined)).rejects.toThrow(CheckpointMoved);
  });

  it('at the same time: one of them wins, and nothing is applied twice', async () => {
    const [generation, reference] = [await newGeneration(stack), await newGeneration(stack)];
    await apply(reference, log, undefined);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => apply(generation, log, undefined)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await differences(stack, generation, reference)).toEqual([]);
  });

  it('on a generation that was retired is refused', async () => {
    const generation = await newGeneration(stack);
    await stack.database.writer.query(
      "update projection.generations set status = 'RETIRED' where id = $1",
      [generation.id],
    );
    await expect(apply(generation, log, undefined)).rejects.toThrow(CheckpointMoved);
  });
});

it('behind a batch that failed nothing is written, the rows that it began least of all', async () => {
  const generation = await newGeneration(stack);
  const { writer } = stack.database;
  const away = Object.create(writer, {
    query: {
      value: async (query: string | pg.QueryConfig, values?: unknown[]) => {
        const { text } = typeof query === 'string' ? { text: query } : query;
        if (text.includes('moved as')) throw new Error('the database is away');
        return writer.query(query, values);
      },
    },
  }) as pg.Pool;
  const projector = new Projector(away, sales, { generation, from: undefined, audience: 'nobody' });
  const look = log.filter(({ type }) => type === 'ProviderChargeAttempted').slice(0, 1);
  // The position moves, and is not saved yet.
  await projector.apply({ events: look, position: -1n });
  const failing = projector.apply(batchOf(log));
  const saving = projector.save();
  await expect(failing).rejects.toThrow('the database is away');
  await expect(saving).rejects.toThrow('the database is away');
  expect(await rowsOf(stack, `select from ${generation.schema}.payments`)).toEqual([]);
  expect(await checkpointOf(stack.database.writer, generation)).toBeUndefined();
});

it('a batch of one event that cannot be applied leaves nothing but its dead letter', async () => {
  const generation = await newGeneration(stack);
  const orphan = log.filter(({ type }) => type === 'PaymentApproved').slice(0, 1);
  expect(await apply(generation, orphan, undefined)).toBe(orphan[0]?.position);
  expect(await rowsOf(stack, `select from ${generation.schema}.payments`)).toEqual([]);
  expect(await deadLettersOf(stack.database.writer, generation)).toMatchObject([
    { stream: orphan[0]?.stream, eventId: orphan[0]?.id, reason: 'PROJECTION_FAILED' },
  ]);
});
