import type { Scope } from '../../domain/access/scope.ts';
import { products } from '../../projections/read-models/products/table.ts';
import { destinations, receivers } from '../../projections/read-models/receivers/table.ts';
import { refunds } from '../../projections/read-models/refunds/table.ts';
import { withdrawals } from '../../projections/read-models/withdrawals/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { PlatformQueue, PlatformQueueName } from '../graphql/resolver-types.generated.ts';

const COUNTED_MAX = 10_000;

interface Waiting {
  readonly view: string;
  readonly at: string;
  readonly where: string;
}

/** What of each list waits, and since when. */
const QUEUES: Readonly<Record<PlatformQueueName, Waiting>> = {
  DOCUMENTS: { view: receivers.view, at: 'sent_at', where: "state = 'TO_VALIDATE'" },
  BANK_ACCOUNTS: { view: destinations.view, at: 'registered_at', where: "state = 'REGISTERED'" },
  WITHDRAWALS: { view: withdrawals.view, at: 'requested_at', where: "stage in ('REQUESTED', 'HELD')" },
  // For their seller, or, where no provider can give it back, for staff.
  REFUNDS: {
    ...{ view: refunds.view, at: 'requested_at' },
    where: "(state = 'REQUESTED' or (state = 'UNDER_WAY' and is_by_hand))",
  },
  PRODUCTS: { view: products.view, at: 'state_since', where: "state = 'IN_REVIEW'" },
};

const statementOf = ({ view, at, where }: Waiting): string =>
  `select count(*)::int as count, min(at) as oldest from (
    select ${at} as at from ${view} where ($1::text is null or platform_id = $1) and ${where}
    order by ${at} limit ${COUNTED_MAX}) waiting`;

/** What waits for somebody, in the order in which it is shown. */
export const queuesOf = (
  { pools }: { readonly pools: Pick<Pools, 'read'> },
  { platformId }: Pick<Scope, 'platformId'>,
): Promise<PlatformQueue[]> =>
  Promise.all(
    (Object.entries(QUEUES) as [PlatformQueueName, Waiting][]).map(async ([name, waiting]) => {
      const { rows } = await pools.read<{ count: number; oldest: Date | null }>(statementOf(waiting), [
        platformId,
      ]);
      return { name, count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? null };
    }),
  );
