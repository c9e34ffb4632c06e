import type { Scope } from '../../domain/access/scope.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import {
  balances,
  ledgerEntries,
  releaseDays,
  type BalanceRow as TableRow,
  type LedgerEntryRow,
  type ReleaseDayRow,
} from '../../projections/read-models/ledger/table.ts';
import { payments, type PaymentRow } from '../../projections/read-models/payments/table.ts';
import { selected } from '../../projections/table.ts';
import { equal } from '../graphql/list/filters.ts';
import { listOf } from '../graphql/list/list.ts';

export type { LedgerEntryRow, ReleaseDayRow };

/** One of a user's accounts. */
export type BalanceRow = Pick<TableRow, 'currency' | 'account' | 'balanceCents' | 'position'> & {
  readonly bucket: NonNullable<TableRow['bucket']>;
};

/** A user's accounts on their platform, as they stand. */
export async function balancesOf(
  pools: Pick<Pools, 'read'>,
  { userId, platformId }: Pick<Scope, 'userId' | 'platformId'>,
): Promise<BalanceRow[]> {
  const found = await pools.read<BalanceRow>(
    `select ${balances.all} from ${balances.view}
     where user_id = $1 and platform_id = $2 order by currency, account`,
    [userId, platformId],
  );
  return found.rows;
}

/** A user's entries, newest first, of one account or of all. */
export const entries = listOf(ledgerEntries, {
  owner: { user: 'userId', platform: 'platformId' },
  sorts: { position: ['position', 'leg'] },
  order: '-position',
  filters: { account: equal('account') },
});

/** What some events of a sale posted to a user's accounts, in the order in which they did. */
export async function entriesOfEvents(
  pools: Pools,
  {
    paymentId,
    userId,
    eventIds,
  }: { readonly paymentId: string; readonly userId: string; readonly eventIds: readonly string[] },
): Promise<LedgerEntryRow[]> {
  const found = await pools.read<LedgerEntryRow>(
    `select ${ledgerEntries.all} from ${ledgerEntries.view}
     where cause_stream = $1 and event_id = any($2) and user_id = $3 order by position, leg`,
    [streamOf(payment, paymentId), eventIds, userId],
  );
  return found.rows;
}

/**
 * What one account holds of a sale, in cents, however often something was posted to it. A lot whose
 * day has come is what may be withdrawn.
 */
export type SaleShare = Pick<LedgerEntryRow, 'account' | 'userId' | 'bucket' | 'amountCents'>;

/** The shares of each of some sales, in the order in which the accounts came to have one. */
export async function sharesOfSales(
  pools: Pools,
  paymentIds: readonly string[],
  today: string,
): Promise<SaleShare[][]> {
  const streams = paymentIds.map((paymentId) => streamOf(payment, paymentId));
  const found = await pools.read<SaleShare & Pick<LedgerEntryRow, 'causeStream'>>(
    `select ${selected(['causeStream', 'account', 'userId'])}, lies_in as bucket, sum(amount_cents)::bigint as "amountCents"
     from ${ledgerEntries.view}, lateral (
       select case when bucket in ('pending', 'reserve') and release_date <= $2 then 'available' else bucket end
     ) as now (lies_in) where cause_stream = any($1)
     group by cause_stream, account, user_id, lies_in order by min(array[position, leg])`,
    [streams, today],
  );
  return streams.map((stream) => found.rows.filter(({ causeStream }) => causeStream === stream));
}

/** The sale that posted each of some streams' journals; undefined: something else did. */
export async function salesOfStreams(
  pools: Pools,
  streams: readonly string[],
): Promise<(CauseRow | undefined)[]> {
  const found = await pools.read<CauseRow>(
    `select ${selected(['stream', 'paymentId', 'productName'])} from ${payments.view} where stream = any($1)`,
    [streams],
  );
  const byStream = new Map(found.rows.map((row) => [row.stream, row]));
  return streams.map((stream) => byStream.get(stream));
}

type CauseRow = Pick<PaymentRow, 'stream' | 'paymentId' | 'productName'>;

/** What of a user's money is released on which days, in cents; no day that has nothing. */
export async function releaseDaysOf(
  pools: Pick<Pools, 'read'>,
  { userId, platformId }: Pick<Scope, 'userId' | 'platformId'>,
): Promise<ReleaseDayRow[]> {
  const found = await pools.read<ReleaseDayRow>(
    `select ${releaseDays.all} from ${releaseDays.view}
     where user_id = $1 and platform_id = $2 and amount_cents <> 0 order by currency, day, bucket`,
    [userId, platformId],
  );
  return found.rows;
}
