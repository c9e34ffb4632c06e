import { randomUUID } from 'node:crypto';
import { ok } from '../../../domain/kernel/result.ts';
import {
  completeSettlement,
  receiveSettlement,
  recordLines,
  settlement,
} from '../../../domain/settlement/settlement.ts';
import { handle } from '../../../eventstore/repository.ts';
import { paidSale } from '../../../runtime/testing/payments.ts';
import { makeConnection } from '../../connections/testing/access.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';
import type { ApiStack } from '../../testing/api-stack.ts';

const paidOn = '2026-12-03';
const at = `${paidOn}T12:00:00.000Z`;
const line = { kind: 'SALE' as const, reference: 'tx-of-nobody', instalment: 1, paidOn };

/** A list whose only line is of no sale: its money is in suspense. */
export async function comparedList(
  { stack }: Pick<ApiStack, 'stack'>,
  { platformId }: Owner,
): Promise<string> {
  const id = randomUUID();
  const told = { line: 1, ...line, amountCents: 1_000 };
  const command = () => ({ id, commandId: randomUUID(), correlationId: id, actor: 'test' });
  await handle(stack.store, settlement, {
    ...command(),
    decide: (state) =>
      receiveSettlement(state, {
        ...{ settlementId: id, platformId: platformId ?? '', connectionId: 'some', provider: 'ONZ' },
        ...{ currency: 'BRL', batch: id, depositCents: null, lines: [told], by: 'sofia', at },
      }),
  });
  const unknown = { paymentId: null, expectedCents: null, dueOn: null, suspenseCents: -1_000 };
  const compared = {
    ...told,
    ...{ bucket: 'EXCEPTION' as const, problem: 'UNKNOWN_SALE' as const, ...unknown },
  };
  await handle(stack.store, settlement, {
    ...command(),
    decide: (state) => ok(recordLines(state, { lines: [compared], at })),
  });
  await handle(stack.store, settlement, {
    ...command(),
    decide: (state) => ok(completeSettlement(state, at)),
  });
  return id;
}

export const things: readonly Thing[] = [
  {
    name: 'settlement',
    of: 'PLATFORM',
    make: comparedList,
    asked: {
      settlement: (id) => ({ id }),
      settlementLines: (id) => ({ settlementId: id }),
      clearSuspense: (id) => ({ id: `${id}:1`, reason: 'It has to be' }),
    },
    listed: { settlements: {} },
  },
  {
    name: 'connection whose lists are taken in',
    of: 'PLATFORM',
    make: makeConnection,
    asked: {
      importSettlement: (connectionId) => ({
        ...{ connectionId, batch: randomUUID(), lines: [{ ...line, amount: 1_000 }] },
      }),
    },
    listed: {
      settlementProviders: {
        selection: '{ connectionIds }',
        idsOf: (all: readonly { connectionIds: readonly string[] }[]) =>
          all.flatMap(({ connectionIds }) => connectionIds),
      },
    },
  },
  {
    name: 'receivable',
    of: 'PLATFORM',
    make: async ({ stack }, { platformId }) =>
      `${await paidSale(stack.store, {
        ...{ platformId: platformId ?? '', method: 'CREDIT_CARD', policy: { settlesAtOnce: false } },
      })}:1`,
    listed: { receivables: {} },
  },
];
