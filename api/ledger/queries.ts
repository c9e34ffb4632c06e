import { z } from 'zod';
import type { Scope } from '../../domain/access/scope.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { payment } from '../../domain/payment/payment.ts';
import {
  balances,
  ledgerEntries,
  type BalanceRow as TableRow,
  type LedgerEntryRow as EntryRow,
} from '../../projections/read-models/ledger/table.ts';
import { payments } from '../../projections/read-models/payments/table.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';

/** An entry with the sale that is its cause; null: something else posted it. */
export type LedgerEntryRow = EntryRow & {
  readonly paymentId: string | null;
  readonly productName: string | null;
};

/** One of a user's accounts. */
export type BalanceRow = Pick<TableRow, 'currency' | 'account' | 'balanceCents' | 'position'> & {
  readonly bucket: NonNullable<TableRow['bucket']>;
};

/** Sort key of the last entry seen. */
const lastEntry = z.tuple([z.int().min(0), z.int().min(0).max(10_000)]);

const SELECT = `select e.*, p.payment_id, p.product_name from ${ledgerEntries.view} e
  left join ${payments.view} p on p.stream = e.cause_stream`;

/** A user's accounts on their platform, as they stand. */
export async function balancesOf(pools: Pools, { userId, platformId }: Scope): Promise<BalanceRow[]> {
  const found = await pools.read<BalanceRow>(
    `select currency, account, bucket, balance_cents, position from ${balances.view}
     where user_id = $1 and platform_id = $2 order by currency, account`,
    [userId, platformId],
  );
  return found.rows;
}

/** A user's entries, newest first, of one account or of all. Errors: INVALID_INPUT. */
export async function listEntries(
  pools: Pools,
  { userId, platformId }: Scope,
  {
    account,
    first,
    after,
  }: { account: string | null | undefined; first: number; after: string | null | undefined },
): Promise<Result<{ nodes: LedgerEntryRow[]; endCursor: string | null }>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, lastEntry);
  if (!cursor.ok) return cursor;
  const [position = null, leg = null] = cursor.value ?? [];
  const found = await pools.read<LedgerEntryRow>(
    `${SELECT} where e.user_id = $1 and e.platform_id = $6 and ($2::text is null or e.account = $2) and ($3::bigint is null or (e.position, e.leg) < ($3::bigint, $4::int))
     order by e.position desc, e.leg desc limit $5`,
    [userId, account ?? null, position, leg, first + 1, platformId],
  );
  const nodes = found.rows.slice(0, first);
  const last = found.rows.length > first ? nodes.at(-1) : undefined;
  return ok({ nodes, endCursor: last ? toCursor([last.position, last.leg]) : null });
}

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
    `${SELECT} where e.cause_stream = $1 and e.event_id = any($2) and e.user_id = $3
     order by e.position, e.leg`,
    [streamOf(payment, paymentId), eventIds, userId],
  );
  return found.rows;
}

/** What one account holds of a sale, in cents, however often something was posted to it. */
export type SaleShare = Pick<EntryRow, 'account' | 'userId' | 'bucket' | 'amountCents'>;

/** The shares of each of some sales, in the order in which the accounts came to have one. */
export async function sharesOfSales(
  pools: Pools,
  paymentIds: readonly string[],
): Promise<SaleShare[][]> {
  const streams = paymentIds.map((paymentId) => streamOf(payment, paymentId));
  const found = await pools.read<SaleShare & Pick<EntryRow, 'causeStream'>>(
    `select cause_stream, account, user_id, bucket, sum(amount_cents)::bigint as amount_cents
     from ${ledgerEntries.view} where cause_stream = any($1)
     group by cause_stream, account, user_id, bucket order by min(array[position, leg])`,
    [streams],
  );
  return streams.map((stream) => found.rows.filter(({ causeStream }) => causeStream === stream));
}
