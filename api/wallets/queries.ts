import { debtors as debtorTable, DEBTOR_STATES } from '../../projections/read-models/debtors/table.ts';
import type { DebtorRow } from '../../projections/read-models/debtors/table.ts';
import { releaseDays } from '../../projections/read-models/ledger/table.ts';
import { payments } from '../../projections/read-models/payments/table.ts';
import {
  reserves as reserveTable,
  RESERVE_STATES,
} from '../../projections/read-models/reserves/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { oneOf } from '../graphql/list/filters.ts';
import { listOf } from '../graphql/list/list.ts';

/** What is held back, the next day first. */
export const reserves = listOf(reserveTable, {
  owner: { platform: 'platformId' },
  sorts: { day: ['day'] },
  order: 'day',
  filters: { state: oneOf('state', RESERVE_STATES) },
  counts: 'state',
});

/** Who owes something, or did. */
export const debtors = listOf(debtorTable, {
  owner: { platform: 'platformId' },
  sorts: { debt: ['debtCents'], since: ['since'] },
  order: '-debt',
  filters: { state: oneOf('state', DEBTOR_STATES) },
  counts: 'state',
});

/** How much of a debt the next releases pay, and when the last of them does. */
export async function recoveryOf(
  pools: Pick<Pools, 'read'>,
  { userId, platformId, currency, debtCents }: DebtorRow,
): Promise<{ readonly cents: number; readonly by: string | null }> {
  const { rows } = await pools.read<{ day: string; cents: number }>(
    `select day::text as day, sum(amount_cents)::bigint as cents from ${releaseDays.view}
     where user_id = $1 and platform_id = $2 and currency = $3 and amount_cents > 0
     group by day order by day`,
    [userId, platformId, currency],
  );
  let cents = 0;
  for (const { day, cents: due } of rows) {
    cents += Number(due);
    if (cents >= debtCents) return { cents: debtCents, by: debtCents > 0 ? day : null };
  }
  return { cents, by: null };
}

/** When somebody's last sale was made; null: they never sold. */
export async function lastSaleOf(
  pools: Pick<Pools, 'read'>,
  { userId, platformId }: Pick<DebtorRow, 'userId' | 'platformId'>,
): Promise<Date | null> {
  const { rows } = await pools.read<{ createdAt: Date }>(
    `select created_at as "createdAt" from ${payments.view}
     where producer_id = $1 and platform_id = $2 order by created_at desc limit 1`,
    [userId, platformId],
  );
  return rows[0]?.createdAt ?? null;
}
