import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import type { Rows } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import type { payments } from '../payments/table.ts';
import { salesTotals } from './table.ts';

type Sale = WrittenRow<typeof payments>;

/** Moves a sale from where it was counted to where it belongs now; undefined: it was not there. */
export function countSale(rows: Rows, before: Sale | undefined, after: Sale): void {
  if (before) add(rows, before, -1);
  add(rows, after, 1);
}

function add(rows: Rows, sale: Sale, sign: 1 | -1): void {
  const signed = (cents: number): number => (sign === 1 ? cents : 0 - cents);
  rows.add(salesTotals, {
    platform_id: sale.platform_id,
    producer_id: sale.producer_id,
    day: saoPauloDay(new Date(sale.created_at)),
    status: sale.status,
    method: sale.method,
    currency: sale.currency,
    count: sign,
    amount_cents: signed(sale.amount_cents),
    kept_cents: signed(sale.kept_cents),
    refunded_cents: signed(sale.refunded_cents),
  });
}
