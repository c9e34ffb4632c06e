import { account, isMoney, type Leg } from '../../../domain/ledger/journal.ts';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { payment } from '../../../domain/payment/payment.ts';
import { aggregateReadModel, type Patches, type ReadModel } from '../../read-model.ts';
import { heldBy } from '../payments/project.ts';
import { disputeClosed, reversal, stands } from '../payments/standing.ts';
import { countFigures } from './count.ts';
import {
  countedSales as table,
  offerDays,
  offerHours,
  platformHours,
  sellerDays,
  stateDays,
  utmDays,
  utmLists,
  type CountedSale,
} from './table.ts';
import { countedUtm, utmListOf } from './utms.ts';

type DataOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>['data'];

/** Money went back: for the first time, or more of it. */
const wentBack = (
  row: CountedSale,
  data: Parameters<typeof reversal>[1] & { readonly at: string },
): Partial<CountedSale> => ({ reversedAt: row.reversedAt ?? data.at, ...reversal(row, data) });

const patches: Patches<PaymentEvent, typeof table> = {
  ProviderChargeCreated: ({ provider }, { connection }) => ({
    provider: connection?.provider ?? provider,
  }),
  ReplacedChargePaid: (_row, { connection: { provider } }) => ({ provider }),
  PaymentApproved: ({ reversalKind }) => stands('APPROVED', reversalKind),
  PaymentRejected: ({ reversalKind }) => stands('REJECTED', reversalKind),
  PaymentExpired: ({ reversalKind }) => stands('CANCELED', reversalKind),
  PaymentCancelled: ({ reversalKind }) => stands('CANCELED', reversalKind),
  ChargeRenewalRequested: ({ reversalKind }) => stands('PENDING', reversalKind),
  PaymentRefunded: wentBack,
  PaymentChargedBack: wentBack,
  RefundConfirmed: (row, data) => wentBack(row, { ...data, kind: 'REFUND_BY_US' }),
  DisputeClosed: disputeClosed,
  JournalPosted: (row, { kind, legs, postedAt }) => ({
    postedAt,
    netCents: row.netCents + heldBy(row.producerId, legs),
    ...(kind === 'SALE'
      ? { soldAt: row.soldAt ?? postedAt, grossCents: row.grossCents + broughtBy(legs) }
      : { backCents: row.backCents - broughtInAll(legs) }),
  }),
};

/** Where the money of a platform lies: with its providers, or on its own account. */
const ofMoney = ({ account: name }: Leg): boolean => isMoney(name) || name === account.bank;

const sumOf = (legs: readonly Leg[]): number =>
  legs.reduce((total, { amountCents }) => total + amountCents, 0);

const broughtInAll = (legs: readonly Leg[]): number => sumOf(legs.filter(ofMoney));

/** Before what the provider keeps of it, in cents. */
const broughtBy = (legs: readonly Leg[]): number =>
  sumOf(legs.filter((leg) => ofMoney(leg) && leg.amountCents > 0));

const requested = ({ requestedAt }: DataOf<'PurchaseRequested'>) => ({
  ...stands('PENDING', null),
  refundedCents: 0,
  createdAt: requestedAt,
  grossCents: 0,
  backCents: 0,
  netCents: 0,
});

const sales = aggregateReadModel<PaymentEvent, typeof table, 'PurchaseRequested'>({
  source: payment,
  table,
  first: 'PurchaseRequested',
  rowOf: requested,
  patches,
  totals: {
    tables: [offerDays, offerHours, sellerDays, utmDays, stateDays, platformHours],
    count: countFigures,
  },
});

/** What sells, when, how and by whom: all dashboards and reports read what this adds up. */
export const figuresModel: ReadModel = {
  ...sales,
  tables: [...sales.tables, utmLists],
  affectedRows: (event) => [
    ...sales.affectedRows(event),
    ...(event.type === 'PurchaseRequested' ? utmListOf(event.data as DataOf<'PurchaseRequested'>) : []),
  ],
  apply(rows, event) {
    if (event.type !== 'PurchaseRequested') return sales.apply(rows, event);
    const data = event.data as DataOf<'PurchaseRequested'>;
    sales.apply(rows, { ...event, data: { ...data, utm: countedUtm(rows, data) } });
  },
};
