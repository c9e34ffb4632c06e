import { users as table, type UserRow } from '../../projections/read-models/users/table.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { equal, oneOf } from '../graphql/list/filters.ts';
import { listOf, type ListDependencies } from '../graphql/list/list.ts';
import { sealed } from '../graphql/list/search.ts';

export type { UserRow };

export type StaffDependencies = ListDependencies & { readonly vault: Pick<Vault, 'subjectIdsOf'> };

const STAFF_STATES = ['INVITED', 'ACTIVE', 'BLOCKED', 'ARCHIVED'] as const;

/** Masters are of no platform, and seen by masters alone. */
const STAFF_ROLES = ['ADMINISTRATOR', 'MANAGER', 'MASTER'] as const;

/** Who works for a platform, its administrators unless asked otherwise, the newest first. */
export const staff = listOf<typeof table, StaffDependencies>(table, {
  owner: { platform: 'platformId' },
  sorts: { createdAt: ['createdAt'] },
  order: '-createdAt',
  filters: {
    role: oneOf('role', STAFF_ROLES, ['ADMINISTRATOR']),
    state: oneOf('state', STAFF_STATES),
    platformId: equal('platformId'),
  },
  counts: 'state',
  search: [sealed('subjectId', (text, { vault }: StaffDependencies) => vault.subjectIdsOf(text))],
});
