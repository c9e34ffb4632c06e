import type { UserRole } from '../../domain/access/roles.ts';
import { addDays, saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import type { Currency } from '../../domain/kernel/enums.ts';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import { ok } from '../../domain/kernel/result.ts';
import { SELLER_ROLES } from '../../domain/user/win-back.ts';
import { salesTotals } from '../../projections/read-models/payments/table.ts';
import { users } from '../../projections/read-models/users/table.ts';
import { boolean, json, moment, optional, text, type Row } from '../../projections/table.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { keptTable } from '../graphql/list/definition.ts';
import { oneOf, type Filter } from '../graphql/list/filters.ts';
import { listOf, type ListDependencies } from '../graphql/list/list.ts';
import { sealed } from '../graphql/list/search.ts';
import type { Away } from '../graphql/resolver-types.generated.ts';

const STANDINGS = ['SIGNED_IN', 'NEVER'] as const;

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/**
 * Sellers who may sign in, each with their last sign-in. A platform's are joined and sorted as a
 * whole: there are as many as it has sellers.
 */
const table = {
  ...keptTable({
    name: 'last_sign_ins',
    view: `(select u.user_id, u.platform_id, u.role, u.blocked, u.display_name, u.profile, u.subject_id,
        case when l.at is null then 'NEVER' else 'SIGNED_IN' end as standing,
        l.at as last_sign_in_at, coalesce(l.at, u.created_at) as away_since, l.network, l.device
      from ${users.view} u left join access.last_sign_ins l using (user_id)
      where u.role in (${quoted(SELLER_ROLES)}) and u.state in ('ACTIVE', 'BLOCKED')) sellers`,
    key: ['userId'],
    columns: {
      userId: text(),
      platformId: text(),
      role: text<UserRole>(),
      blocked: boolean,
      displayName: json<Sealed | string>(),
      profile: optional(json<Sealed>()),
      subjectId: optional(text()),
      standing: text<(typeof STANDINGS)[number]>(),
      lastSignInAt: optional(moment),
      awaySince: moment,
      network: optional(text()),
      device: optional(text()),
    },
  }),
  checkpoint: users.checkpoint,
};

export type LastSignInRow = Row<typeof table> & { readonly id: string };

const AWAY_DAYS: Readonly<Record<Away, number>> = {
  OVER_7_DAYS: 7,
  OVER_14_DAYS: 14,
  OVER_30_DAYS: 30,
};

/** Up to the last day of which more than so many have passed. */
const away: Filter<'awaySince'> = {
  column: 'awaySince',
  read(name, input, now) {
    const over = input[name] as Away | null | undefined;
    if (!over) return ok(undefined);
    const to = addDays(saoPauloDay(now), -(AWAY_DAYS[over] + 1));
    return ok({ kind: 'days', column: 'awaySince', from: null, to });
  },
};

type Dependencies = ListDependencies & { readonly vault: Pick<Vault, 'subjectIdsOf'> };

/** A platform's sellers by how long they have been away. */
export const lastSignIns = listOf<typeof table, Dependencies>(table, {
  owner: { platform: 'platformId' },
  sorts: { awaySince: ['awaySince'] },
  order: 'awaySince',
  filters: { standing: oneOf('standing', STANDINGS), away },
  counts: 'standing',
  search: [sealed('subjectId', (said, { vault }: Dependencies) => vault.subjectIdsOf(said))],
});

/** What somebody sold in one currency. */
interface Volume {
  readonly currency: Currency;
  readonly amount: number;
}

export type Seller = Pick<LastSignInRow, 'userId' | 'platformId' | 'awaySince'>;

/** What each of some sellers sold in the thirty days that end when they were last here. */
export async function volumesBefore(
  { pools }: Pick<ListDependencies, 'pools'>,
  sellers: readonly Seller[],
): Promise<Volume[][]> {
  const values = [
    sellers.map(({ userId }) => userId),
    sellers.map(({ platformId }) => platformId),
    sellers.map(({ awaySince }) => saoPauloDay(awaySince)),
  ];
  const { rows } = await pools.read<Volume & { readonly place: number }>(
    `select asked.place::int, sold.currency, sum(sold.amount_cents)::bigint as amount
     from unnest($1::text[], $2::text[], $3::date[]) with ordinality asked (user_id, platform_id, day, place)
     join ${salesTotals.view} sold on sold.producer_id = asked.user_id and sold.platform_id = asked.platform_id
       and sold.day > asked.day - 30 and sold.day <= asked.day and sold.standing = 'APPROVED'
     group by 1, 2 having sum(sold.amount_cents) > 0 order by 1, 2`,
    values,
  );
  return sellers.map((_seller, index) =>
    rows
      .filter(({ place }) => place === index + 1)
      .map(({ currency, amount }) => ({ currency, amount })),
  );
}
