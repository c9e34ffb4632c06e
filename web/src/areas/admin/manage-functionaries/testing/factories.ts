import { PERMISSION_NAMES } from '../../../../../../domain/access/permissions.ts';
import type { Member, StaffRow } from '../queries.ts';

const AT = '2026-11-20T13:00:00.000Z';

/** A member of staff; their history is what was decided about them. */
export const aMember = (changes: Partial<Member> = {}): Member => ({
  id: 'u-rita',
  name: 'Rita Lima',
  email: 'rita@razao.test',
  role: 'ADMINISTRATOR',
  state: 'ACTIVE',
  platformName: 'Ateliê Norte',
  permissions: ['isUsersAvailable', 'isSalesAvailable'],
  hasSecondFactor: true,
  createdAt: AT,
  joinedAt: AT,
  lastSignInAt: AT,
  history: {
    nodes: [
      {
        ...{ id: 'e-2', type: 'UserPermissionsGranted', at: AT, by: 'Ana Prado' },
        ...{ permissions: ['isSalesAvailable'], reason: 'Entrou no suporte' },
      },
      {
        ...{ id: 'e-1', type: 'UserInvited', at: AT, by: 'Ana Prado' },
        ...{ permissions: ['isUsersAvailable'], reason: null },
      },
    ],
    endCursor: null,
  },
  ...changes,
});

export const staffList = (): StaffRow[] =>
  [
    aMember(),
    aMember({ id: 'u-admin', name: 'Helena Duarte', permissions: [...PERMISSION_NAMES] }),
    aMember({ id: 'u-new', name: 'Caio Reis', state: 'INVITED', lastSignInAt: null, permissions: [] }),
  ].map(({ history: _history, joinedAt: _joined, ...row }) => row);
