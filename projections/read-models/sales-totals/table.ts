import type { Currency, PaymentMethod } from '../../../domain/kernel/enums.ts';
import type { SaleStanding } from '../../../domain/payment/reversal.ts';
import { bigint, day, defineTable, text } from '../../table.ts';

/**
 * What the sales of one São Paulo day add up to, in cents, by how they stand now: a list page adds
 * up days, never sales. `day` is that of the request; a row whose sales all moved on counts zero.
 */
export const salesTotals = defineTable({
  group: 'sales',
  name: 'sales_totals',
  key: ['producer_id', 'day', 'standing', 'method', 'currency', 'platform_id'],
  write: 'add',
  columns: {
    platform_id: text(),
    producer_id: text(),
    day,
    standing: text<SaleStanding>(),
    method: text<PaymentMethod>(),
    currency: text<Currency>(),
    count: bigint,
    amount_cents: bigint,
    kept_cents: bigint,
    refunded_cents: bigint,
  },
});
