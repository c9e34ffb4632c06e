import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import type { Rows } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import type { payments as table } from '../payments/table.ts';
import { salesTotals } from './table.ts';

type Sale = WrittenRow<typeof table>;

/** What a sale brings to its row of the totals. */
type Sums = Pick<
  WrittenRow<typeof salesTotals>,
  'count' | 'amount_cents' | 'kept_cents' | 'refunded_cents'
>;

const NOTHING: Sums = { count: 0, amount_cents: 0, kept_cents: 0, refunded_cents: 0 };

/** What decides which row of the totals that is. */
const PLACE = ['platform_id', 'producer_id', 'created_at', 'standing', 'method', 'currency'] as const;

/** Moves a sale from where it was counted to where it belongs now; undefined: it was not there. */
export function countSale(rows: Rows, before: Sale | undefined, after: Sale): void {
  if (before && PLACE.every((name) => before[name] === after[name])) {
    const change = difference(sumsOf(after), sumsOf(before));
    if (Object.values(change).some((value) => value !== 0)) add(rows, after, change);
    return;
  }
  if (before) add(rows, before, difference(NOTHING, sumsOf(before)));
  add(rows, after, sumsOf(after));
}

const sumsOf = ({ amount_cents, kept_cents, refunded_cents }: Sale): Sums => ({
  count: 1,
  amount_cents,
  kept_cents,
  refunded_cents,
});

const difference = (a: Sums, b: Sums): Sums => ({
  count: a.count - b.count,
  amount_cents: a.amount_cents - b.amount_cents,
  kept_cents: a.kept_cents - b.kept_cents,
  refunded_cents: a.refunded_cents - b.refunded_cents,
});

const add = (rows: Rows, sale: Sale, sums: Sums): void =>
  rows.add(salesTotals, {
    platform_id: sale.platform_id,
    producer_id: sale.producer_id,
    day: saoPauloDay(new Date(sale.created_at)),
    standing: sale.standing,
    method: sale.method,
    currency: sale.currency,
    ...sums,
  });
