import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import type { Utm } from '../../../domain/measuring/utm.ts';
import { reversalFamily, type SaleStanding } from '../../../domain/payment/order.ts';
import type { Rows } from '../../read-model.ts';
import { hourOf } from '../provider-health/table.ts';
import {
  measures,
  offerDays,
  offerHours,
  platformHours,
  sellerDays,
  stateDays,
  utmDays,
  type CountedSale,
} from './table.ts';

type Measures = Record<keyof typeof measures, number>;

const NOTHING = Object.fromEntries(Object.keys(measures).map((name) => [name, 0])) as Measures;

const BY_STANDING: Readonly<Record<SaleStanding, keyof Measures>> = {
  PENDING: 'pending',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  CANCELED: 'canceled',
  REFUNDED: 'refunded',
  CHARGEBACK: 'chargeback',
  MED: 'med',
};

const NO_UTM: Utm = { source: '', medium: '', campaign: '' };

const DAY_MS = 86_400_000;

/** Adds what an event changed; undefined: the payment was not there before. */
export function countFigures(rows: Rows, before: CountedSale | undefined, after: CountedSale): void {
  const place = { rows, before, after };
  move(place, 'createdAt', asRequested);
  move(place, 'soldAt', asSold);
  if (after.postedAt)
    add(rows, after, after.postedAt, {
      grossCents: after.grossCents - (before?.grossCents ?? 0),
      backCents: after.backCents - (before?.backCents ?? 0),
      netCents: after.netCents - (before?.netCents ?? 0),
    });
}

interface Change {
  readonly rows: Rows;
  readonly before: CountedSale | undefined;
  readonly after: CountedSale;
}

/** What counts in the hour of a moment: it changes there, or moves to another acquirer's row. */
function move(
  { rows, before, after }: Change,
  at: 'createdAt' | 'soldAt',
  countsOf: (sale: CountedSale) => Partial<Measures>,
): void {
  const [was, is] = [before?.[at] ? countsOf(before) : NOTHING, after[at] ? countsOf(after) : NOTHING];
  if (before?.[at] && after[at] && before.provider === after.provider)
    return add(rows, after, after[at], { ...opposite(was), ...plus(is, opposite(was)) });
  if (before?.[at]) add(rows, before, before[at], opposite(was));
  if (after[at]) add(rows, after, after[at], is);
}

const plus = (a: Partial<Measures>, b: Partial<Measures>): Partial<Measures> =>
  Object.fromEntries(
    Object.entries(a).map(([name, count]) => [name, count + (b[name as keyof Measures] ?? 0)]),
  );

const asRequested = ({ standing, soldAt }: CountedSale): Partial<Measures> => ({
  requested: 1,
  paid: Number(soldAt !== null),
  [BY_STANDING[standing]]: 1,
});

const asSold = (sale: CountedSale): Partial<Measures> => {
  const back = backOf(sale);
  return { sold: 1, ...(back && { [back]: 1 }) };
};

/** As what a sale counts of which something is back with its buyer; undefined: nothing is. */
function backOf(sale: CountedSale): keyof Measures | undefined {
  const { refundedCents, reversalKind, soldAt, reversedAt } = sale;
  if (refundedCents === 0 || soldAt === null || reversedAt === null) return undefined;
  if (reversalFamily('CHARGEBACK', reversalKind) !== 'REFUNDED') return 'disputed';
  const days = (new Date(reversedAt).getTime() - new Date(soldAt).getTime()) / DAY_MS;
  if (days <= 7) return 'backIn7Days';
  return days <= 30 ? 'backIn30Days' : 'backLater';
}

const opposite = (counts: Partial<Measures>): Partial<Measures> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, 0 - count]));

function add(rows: Rows, sale: CountedSale, at: Date | string, counts: Partial<Measures>): void {
  if (Object.values(counts).every((value) => value === 0)) return;
  const { platformId, producerId, productId, offerId, method, currency, provider } = sale;
  const { utm, buyerState } = sale;
  const moment = new Date(at);
  const [day, hour] = [saoPauloDay(moment), hourOf(moment)];
  const sold = { platformId, producerId, productId, method, currency };
  const offer = { ...sold, offerId };
  const added = { ...NOTHING, ...counts };
  rows.add(offerDays, { ...offer, day, ...added });
  rows.add(offerHours, { ...offer, hour, ...added });
  rows.add(sellerDays, { platformId, day, currency, producerId, ...added });
  rows.add(utmDays, { ...sold, day, ...(utm ?? NO_UTM), ...added });
  rows.add(stateDays, { ...sold, day, buyerState: buyerState ?? '', ...added });
  rows.add(platformHours, { platformId, currency, hour, method, provider, ...added });
}
