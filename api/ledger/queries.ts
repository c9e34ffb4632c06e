import { z } from 'zod';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Currency } from '../../domain/kernel/enums.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { JournalKind } from '../../domain/ledger/journal.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';

/** A row of the ledger read model; debit positive, credit negative. */
export interface LedgerEntryRow {
  readonly position: number;
  readonly leg: number;
  readonly event_id: string;
  readonly payment_id: string;
  readonly journal_id: string;
  readonly journal_kind: JournalKind;
  readonly currency: Currency;
  readonly account: string;
  readonly user_id: string | null;
  readonly bucket: 'available' | 'pending' | 'reserve' | 'debt' | null;
  readonly amount_cents: number;
  readonly balance_cents: number;
  readonly release_date: string | null;
  readonly posted_at: Date;
  readonly product_name: string;
}

export interface BalanceRow {
  readonly currency: Currency;
  readonly account: string;
  readonly bucket: 'available' | 'pending' | 'reserve' | 'debt';
  readonly balance_cents: number;
  readonly position: number;
}

/** Sort key of the last entry seen. */
const lastEntry = z.tuple([z.int().min(0), z.int().min(0).max(10_000)]);

const SELECT =
  'select e.*, p.product_name from read.ledger_entries e join read.payments p using (payment_id)';

/** A user's accounts as they stand. */
export async function balancesOf(pools: Pools, userId: string): Promise<BalanceRow[]> {
  const found = await pools.read<BalanceRow>(
    'select currency, account, bucket, balance_cents, position from read.balances where user_id = $1 order by currency, account',
    [userId],
  );
  return found.rows;
}

/** A user's entries, newest first, of one account or of all. Errors: INVALID_INPUT. */
export async function listEntries(
  pools: Pools,
  userId: string,
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
    `${SELECT} where e.user_id = $1 and ($2::text is null or e.account = $2) and ($3::bigint is null or (e.position, e.leg) < ($3::bigint, $4::int))
     order by e.position desc, e.leg desc limit $5`,
    [userId, account ?? null, position, leg, first + 1],
  );
  const nodes = found.rows.slice(0, first);
  const last = found.rows.length > first ? nodes.at(-1) : undefined;
  return ok({ nodes, endCursor: last ? toCursor([last.position, last.leg]) : null });
}

/** All entries of each of some sales, in the order in which they were posted. */
export async function entriesOfSales(
  pools: Pools,
  paymentIds: readonly string[],
): Promise<LedgerEntryRow[][]> {
  const found = await pools.read<LedgerEntryRow>(
    `${SELECT} where e.payment_id = any($1) order by e.position, e.leg`,
    [paymentIds],
  );
  const bySale = new Map(paymentIds.map((paymentId): [string, LedgerEntryRow[]] => [paymentId, []]));
  for (const row of found.rows) bySale.get(row.payment_id)?.push(row);
  return paymentIds.map((paymentId) => bySale.get(paymentId) ?? []);
}
