import { account } from '../../domain/ledger/journal.ts';
import { balances } from '../../projections/read-models/ledger/table.ts';
import { payments } from '../../projections/read-models/payments/table.ts';
import {
  WITHDRAWAL_STAGES,
  withdrawals as table,
  type WithdrawalRow,
} from '../../projections/read-models/withdrawals/table.ts';
import { users } from '../../projections/read-models/users/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { days, oneOf } from '../graphql/list/filters.ts';
import type { ListDefinition } from '../graphql/list/definition.ts';
import { listOf, type ListDependencies } from '../graphql/list/list.ts';

export type { WithdrawalRow };

const listed = {
  sorts: { requestedAt: ['requestedAt'] },
  order: '-requestedAt',
  filters: { stage: oneOf('stage', WITHDRAWAL_STAGES), period: days('requestedAt') },
  counts: 'stage',
} as const satisfies Omit<ListDefinition<typeof table, ListDependencies>, 'owner'>;

/** One's own. */
export const ownWithdrawals = listOf(table, {
  ...listed,
  owner: { user: 'userId', platform: 'platformId' },
});

/** Those of a platform's sellers. */
export const withdrawalRequests = listOf(table, { ...listed, owner: { platform: 'platformId' } });

const PAID_STAGES = ['PAID', 'RETURNED'] as const;

/** Those that were paid. */
export const paidWithdrawals = listOf(table, {
  ...listed,
  owner: { platform: 'platformId' },
  filters: { ...listed.filters, stage: oneOf('stage', WITHDRAWAL_STAGES, PAID_STAGES) },
});

export const isPaidStage = (stage: string): stage is (typeof PAID_STAGES)[number] =>
  PAID_STAGES.some((each) => each === stage);

/** A user's account in one bucket, in cents, from their side; 0 where nothing was posted. */
export async function bucketOf(
  pools: Pick<Pools, 'read'>,
  { userId, platformId, currency }: Pick<WithdrawalRow, 'userId' | 'platformId' | 'currency'>,
  bucket: 'available' | 'debt',
): Promise<number> {
  const name = bucket === 'debt' ? account.debt(userId) : account.user(userId, bucket);
  const { rows } = await pools.read<{ balanceCents: number }>(
    `select balance_cents as "balanceCents" from ${balances.view}
     where platform_id = $1 and currency = $2 and account = $3`,
    [platformId, currency, name],
  );
  return Math.abs(Number(rows[0]?.balanceCents ?? 0));
}

interface History {
  readonly isNew: boolean;
  readonly wasPaid: boolean;
  readonly chargedBack: boolean;
}

const CHARGEBACK_DAYS = 90;

const NEW_ACCOUNT_DAYS = 30;

/** What else speaks of a seller: that they are new, were paid before, or lately charged back. */
export async function historyOf(
  pools: Pick<Pools, 'read'>,
  { userId, platformId }: Pick<WithdrawalRow, 'userId' | 'platformId'>,
  now: Date,
): Promise<History> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const { rows } = await pools.read<History & Record<string, unknown>>(
    `select exists (select from ${table.view}
       where user_id = $1 and platform_id = $2 and stage = 'PAID') as "wasPaid",
     exists (select from ${payments.view}
       where producer_id = $1 and platform_id = $2 and standing = 'CHARGEBACK' and created_at >= $3)
       as "chargedBack",
     exists (select from ${users.view} where user_id = $1 and created_at >= $4) as "isNew"`,
    [userId, platformId, before(CHARGEBACK_DAYS), before(NEW_ACCOUNT_DAYS)],
  );
  return rows[0] ?? { wasPaid: false, chargedBack: false, isNew: true };
}
