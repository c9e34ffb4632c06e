import {
  DESTINATION_STATES,
  destinations as destinationsTable,
  DOCUMENT_STATES,
  receivers as receiversTable,
  SHOWN_PERSON_KINDS,
  type DestinationRow,
  type ReceiverRow,
} from '../../projections/read-models/receivers/table.ts';
import { users, type UserRow } from '../../projections/read-models/users/table.ts';
import { DESTINATION_KINDS } from '../../domain/receiver/words.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { oneOf } from '../graphql/list/filters.ts';
import { listOf, type ListDependencies } from '../graphql/list/list.ts';
import { sealed } from '../graphql/list/search.ts';

export type { DestinationRow, ReceiverRow };

type Dependencies = ListDependencies & { readonly vault: Pick<Vault, 'peopleBy'> };

const bySeller = sealed('subjectId', (text: string, { vault }: Dependencies) => vault.peopleBy(text));

/** Sellers by where their documents stand; what is sealed of them stays so. */
export const documentValidations = listOf<typeof receiversTable, Dependencies>(receiversTable, {
  owner: { platform: 'platformId' },
  sorts: { sentAt: ['sentAt'] },
  order: '-sentAt',
  filters: {
    state: oneOf('state', DOCUMENT_STATES),
    kind: oneOf('personKind', SHOWN_PERSON_KINDS),
  },
  counts: 'state',
  search: [bySeller],
});

/** Sellers' bank accounts and PIX keys. */
export const destinationValidations = listOf<typeof destinationsTable, Dependencies>(destinationsTable, {
  owner: { platform: 'platformId' },
  sorts: { registeredAt: ['registeredAt'] },
  order: '-registeredAt',
  filters: {
    state: oneOf('state', DESTINATION_STATES),
    kind: oneOf('kind', DESTINATION_KINDS),
  },
  counts: 'state',
  search: [bySeller],
});

/** One seller's row; undefined for whoever has not begun. */
export async function receiverOf(
  { pools }: Pick<ListDependencies, 'pools'>,
  userId: string,
): Promise<ReceiverRow | undefined> {
  const { rows } = await pools.read<ReceiverRow & Record<string, unknown>>(
    `select ${receiversTable.all} from ${receiversTable.view} where user_id = $1`,
    [userId],
  );
  return rows[0];
}

const DUPLICATES_MAX = 20;

/** Other sellers of a platform who are known by the same CPF or CNPJ. */
export async function sellersBy(
  { pools, vault }: Dependencies,
  document: string,
  { userId, platformId }: Pick<ReceiverRow, 'userId' | 'platformId'>,
): Promise<UserRow[]> {
  const subjects = await vault.peopleBy(document);
  if (subjects.length === 0) return [];
  const { rows } = await pools.read<UserRow & Record<string, unknown>>(
    `select ${users.all} from ${users.view}
     where platform_id = $1 and subject_id = any($2) and user_id <> $3 and seller_kind <> 'NONE'
     order by created_at desc limit ${DUPLICATES_MAX}`,
    [platformId, subjects, userId],
  );
  return rows;
}

/** How many other sellers of a platform have registered the same account or key. */
export async function othersWith(
  { pools }: Pick<ListDependencies, 'pools'>,
  { platformId, digest, userId }: Pick<DestinationRow, 'platformId' | 'digest' | 'userId'>,
): Promise<number> {
  const { rows } = await pools.read<{ others: number }>(
    `select count(distinct user_id)::int as others from ${destinationsTable.view}
     where platform_id = $1 and digest = $2 and user_id <> $3`,
    [platformId, digest, userId],
  );
  return rows[0]?.others ?? 0;
}
