import { addDays, saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import type { Currency } from '../../domain/kernel/enums.ts';
import { salesTotals } from '../../projections/read-models/payments/table.ts';
import {
  SELLER_KINDS,
  USER_STATES,
  users as table,
  type UserRow,
} from '../../projections/read-models/users/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { bandOf, oneOf } from '../graphql/list/filters.ts';
import { listOf, type ListDependencies } from '../graphql/list/list.ts';
import { sealed } from '../graphql/list/search.ts';

export type SellerRow = UserRow;

export type SellersDependencies = ListDependencies & { readonly vault: Pick<Vault, 'peopleBy'> };

/** Days of the volume that is shown and filtered by, today included. */
export const VOLUME_DAYS = 30;
/** In cents of BRL, as the contract has them. */
const VOLUME_BANDS = {
  NONE: [0, 1],
  SMALL: [1, 1_000_00],
  MEDIUM: [1_000_00, 10_000_00],
  LARGE: [10_000_00, 100_000_00],
  HUGE: [100_000_00, null],
} as const;

/** A platform's sellers, the newest first. */
export const sellers = listOf<typeof table, SellersDependencies>(table, {
  owner: { platform: 'platformId' },
  sorts: { createdAt: ['createdAt'] },
  order: '-createdAt',
  filters: {
    kind: oneOf('sellerKind', SELLER_KINDS),
    state: oneOf('state', USER_STATES),
    volume: bandOf('userId', VOLUME_BANDS, {
      sum: {
        of: salesTotals,
        by: { producerId: 'userId', platformId: 'platformId' },
        only: { standing: 'APPROVED', currency: 'BRL' },
        day: 'day',
        amount: 'amountCents',
      },
      lastDays: VOLUME_DAYS,
    }),
  },
  counts: 'state',
  search: [sealed('subjectId', (text, { vault }: SellersDependencies) => vault.peopleBy(text))],
});

export interface Volume {
  readonly currency: Currency;
  readonly count: number;
  readonly amount: number;
}

/** What each of some sellers sold in `VOLUME_DAYS`, approved sales alone, by currency. */
export async function volumesOf(
  pools: Pick<Pools, 'read'>,
  rows: readonly Pick<SellerRow, 'userId' | 'platformId'>[],
  now: Date,
): Promise<Volume[][]> {
  const since = addDays(saoPauloDay(now), 1 - VOLUME_DAYS);
  const found = await pools.read<Volume & { readonly place: number }>(
    `select asked.place, currency, sum(count)::bigint as count, sum(amount_cents)::bigint as amount
     from unnest($1::text[], $2::text[]) with ordinality as asked (user_id, platform, place)
       join ${salesTotals.view} on producer_id = asked.user_id and platform_id = asked.platform
     where day >= $3 and standing = 'APPROVED'
     group by asked.place, currency having sum(count) > 0 order by sum(amount_cents) desc, currency`,
    [rows.map(({ userId }) => userId), rows.map(({ platformId }) => platformId), since],
  );
  return rows.map((_row, index) =>
    found.rows
      .filter(({ place }) => Number(place) === index + 1)
      .map(({ currency, count, amount }) => ({ currency, count, amount })),
  );
}
