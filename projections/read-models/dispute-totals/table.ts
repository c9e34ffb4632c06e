import type { Currency } from '../../../domain/kernel/enums.ts';
import type { DisputeState } from '../../../domain/payment/disputes.ts';
import { bigint, day, defineTable, text } from '../../table.ts';

/**
 * What the disputes that were opened on one São Paulo day add up to, for each producer, state and
 * currency: the figures above the list. Rows of states that disputes have left stay at zero.
 */
export const disputeTotals = defineTable({
  group: 'sales',
  name: 'dispute_totals',
  key: ['producerId', 'day', 'state', 'currency', 'platformId'],
  write: 'add',
  columns: {
    platformId: text(),
    producerId: text(),
    day,
    state: text<DisputeState>(),
    currency: text<Currency>(),
    count: bigint,
    amountCents: bigint,
    takenCents: bigint,
    wonCents: bigint,
  },
});
