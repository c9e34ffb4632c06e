import { describe, expect, it } from 'vitest';
import type { Permission } from '../access/permissions.ts';
import type { UserRole } from '../access/roles.ts';
import { scopeOf } from '../access/scope.ts';
import { specificationFor } from '../testing/decider-specification.ts';
import {
  archiveStaff,
  blockStaff,
  changePermissions,
  inviteManager,
  inviteStaff,
  mayGrant,
  repeatInvitation,
  resetSecondFactor,
} from './authority.ts';
import type { UserEvent } from './events.ts';
import { user } from './user.ts';

const { given, stateAfter } = specificationFor(user);

const AT = '2026-11-29T09:00:00.000Z';
const box = { v: 1 as const, subjectId: 'subject-1', iv: 'iv', data: 'sealed' };
const sealed = { displayName: box, profile: box };

interface Person {
  readonly id?: string;
  readonly platformId?: string | null;
  readonly role?: UserRole;
  readonly permissions?: Permission[];
}

/** Who decides. */
const by = ({ id = 'adele', platformId = 'acme', role = 'ADMINISTRATOR', ...held }: Person = {}) => {
  const { permissions = ['isFunctionariesAvailable', 'isSalesAvailable'] } = held;
  return scopeOf({ userId: id, platformId, role, permissions });
};
const master = by({ id: 'marta', platformId: null, role: 'MASTER' });

/** Who is decided about. */
const invited = (person: Person = {}): UserEvent => {
  const { id = 'rita', platformId = 'acme', role = 'ADMINISTRATOR', permissions = [] } = person;
  const account = { userId: id, platformId, role, permissions, ...sealed };
  return { type: 'UserInvited', data: { ...account, invitedBy: 'adele', invitedAt: AT } };
};
const accepted: UserEvent = {
  type: 'UserAccepted',
  data: { ...sealed, termsVersion: null, acceptedAt: AT },
};
const blocked: UserEvent = { type: 'UserBlocked', data: { reason: 'Stolen laptop', at: AT } };
const archived: UserEvent = { type: 'UserArchived', data: { reason: 'Left', at: AT } };
const granter: UserEvent[] = [invited({ permissions: ['isFunctionariesAvailable'] }), accepted];

const why = { reason: 'Works in support now', at: AT };
const decided = { by: by(), othersGrant: true, ...why };
const saying = (grant: Permission[], take: Permission[] = []) => ({ ...decided, grant, take });

describe('who is asked in as staff', () => {
  const account = { userId: 'rita', ...sealed, at: AT };

  it('comes to the platform of whoever asks, with flags that they hold', () => {
    given()
      .when((state) => inviteStaff(state, { ...account, by: by(), permissions: ['isSalesAvailable'] }))
      .then(invited({ permissions: ['isSalesAvailable'] }));
  });

  it('gets no flag that whoever asks lacks, and nobody is asked in by who is of no platform', () => {
    given()
      .when((state) => inviteStaff(state, { ...account, by: by(), permissions: ['isUsersAvailable'] }))
      .thenRefused('FORBIDDEN');
    given()
      .when((state) => inviteStaff(state, { ...account, by: master, permissions: [] }))
      .thenRefused('FORBIDDEN');
  });

  it('or as a manager, comes to the platform of whoever asks, with no flags', () => {
    given()
      .when((state) => inviteManager(state, { ...account, by: by() }))
      .then(invited({ role: 'MANAGER' }));
    given()
      .when((state) => inviteManager(state, { ...account, by: master }))
      .thenRefused('FORBIDDEN');
  });

  it('as a manager is mailed again and archived by whoever holds the flag of managers', () => {
    const later = { reason: 'Left', at: '2026-11-29T09:02:00.000Z', othersGrant: true };
    const flags = ['isManagersAvailable', 'isFunctionariesAvailable'] as const;
    const holder = by({ permissions: [...flags] });
    const manager = invited({ role: 'MANAGER' });
    given(manager)
      .when((state) => repeatInvitation(state, { ...later, by: holder }))
      .thenTypes('UserInvitationRepeated');
    given(manager)
      .when((state) => archiveStaff(state, { ...later, by: holder }))
      .thenTypes('UserArchived');
    for (const decide of [repeatInvitation, archiveStaff])
      given(manager)
        .when((state) => decide(state, { ...later, by: by() }))
        .thenRefused('NOT_FOUND');
    given(manager)
      .when((state) => changePermissions(state, { ...saying(['isSalesAvailable']), by: master }))
      .thenRefused('NOT_FOUND');
  });

  it('is mailed again after a minute, until they have accepted', () => {
    const later = { by: by(), at: '2026-11-29T09:02:00.000Z' };
    given(invited())
      .when((state) => repeatInvitation(state, later))
      .then({ type: 'UserInvitationRepeated', data: { at: later.at } });
    given(invited())
      .when((state) => repeatInvitation(state, { ...later, at: AT }))
      .thenNothing();
    given(invited(), accepted)
      .when((state) => repeatInvitation(state, later))
      .thenRefused('ILLEGAL_TRANSITION');
    given(invited({ platformId: 'elsewhere' }))
      .when((state) => repeatInvitation(state, later))
      .thenRefused('NOT_FOUND');
  });
});

describe('flags of a member of staff', () => {
  it('are granted and taken in one decision, which says what changed and why', () => {
    given(invited({ permissions: ['isSalesAvailable'] }), accepted)
      .when((state) =>
        changePermissions(state, saying(['isFunctionariesAvailable'], ['isSalesAvailable'])),
      )
      .then(
        {
          type: 'UserPermissionsGranted',
          data: { permissions: ['isFunctionariesAvailable'], ...why },
        },
        { type: 'UserPermissionsTaken', data: { permissions: ['isSalesAvailable'], ...why } },
      );
  });

  it('that are held already, or are not, change nothing', () => {
    given(invited({ permissions: ['isSalesAvailable'] }))
      .when((state) => changePermissions(state, saying(['isSalesAvailable'], [])))
      .thenNothing();
    given(invited())
      .when((state) => changePermissions(state, saying([], ['isSalesAvailable'])))
      .thenNothing();
  });

  it('named twice, or both ways, are granted once', () => {
    given(invited())
      .when((state) =>
        changePermissions(state, saying(['isSalesAvailable', 'isSalesAvailable'], ['isSalesAvailable'])),
      )
      .then({ type: 'UserPermissionsGranted', data: { permissions: ['isSalesAvailable'], ...why } });
  });

  it.each([
    ['one’s own', [invited({ id: 'adele' }), accepted], 'FORBIDDEN'],
    ['those of another platform', [invited({ platformId: 'elsewhere' }), accepted], 'NOT_FOUND'],
    ['a seller’s', [invited({ role: 'PRODUCER' }), accepted], 'NOT_FOUND'],
    ['a master’s', [invited({ role: 'MASTER', platformId: null }), accepted], 'NOT_FOUND'],
    ['those of whoever was archived', [invited(), accepted, archived], 'NOT_FOUND'],
    ['nobody’s', [], 'NOT_FOUND'],
  ] as const)('are not changed: %s', (_whose, history, code) => {
    given(...history)
      .when((state) => changePermissions(state, saying(['isSalesAvailable'])))
      .thenRefused(code);
  });

  it('that whoever decides lacks are neither granted nor taken', () => {
    given(invited({ permissions: ['isUsersAvailable'] }), accepted)
      .when((state) => changePermissions(state, saying(['isConfigAvailable'])))
      .thenRefused('FORBIDDEN');
    given(invited({ permissions: ['isUsersAvailable'] }), accepted)
      .when((state) => changePermissions(state, saying([], ['isUsersAvailable'])))
      .thenRefused('FORBIDDEN');
  });

  it('are a master’s to change, whichever they are', () => {
    given(invited(), accepted)
      .when((state) => changePermissions(state, { ...saying(['isConfigAvailable']), by: master }))
      .thenTypes('UserPermissionsGranted');
  });
});

describe('the last one who could let people in', () => {
  const alone = { ...decided, by: master, othersGrant: false };
  const take: Permission[] = ['isFunctionariesAvailable'];

  it('keeps the flag and the account', () => {
    given(...granter)
      .when((state) => changePermissions(state, { ...alone, grant: [], take }))
      .thenRefused('LAST_ADMINISTRATOR');
    given(...granter)
      .when((state) => archiveStaff(state, alone))
      .thenRefused('LAST_ADMINISTRATOR');
  });

  it('is nobody who could not sign in', () => {
    const invitation = invited({ permissions: take });
    given(invitation)
      .when((state) => archiveStaff(state, alone))
      .thenTypes('UserArchived');
    given(...granter, blocked)
      .when((state) => changePermissions(state, { ...alone, grant: [], take }))
      .thenTypes('UserPermissionsTaken');
    const histories = [granter, [invitation], [...granter, blocked]];
    expect(histories.map((history) => mayGrant(stateAfter(history)))).toEqual([true, false, false]);
  });
});

describe('an account of staff', () => {
  it('is archived once, with the reason', () => {
    given(invited(), accepted)
      .when((state) => archiveStaff(state, decided))
      .then({ type: 'UserArchived', data: why });
    given(invited(), accepted, archived)
      .when((state) => archiveStaff(state, decided))
      .thenNothing();
  });

  it.each([
    ['one’s own', [invited({ id: 'adele' }), accepted], 'FORBIDDEN'],
    ['of who holds what one lacks', [invited({ permissions: ['isUsersAvailable'] })], 'FORBIDDEN'],
    ['of another platform', [invited({ platformId: 'elsewhere' })], 'NOT_FOUND'],
    ['archived on another platform', [invited({ platformId: 'elsewhere' }), archived], 'NOT_FOUND'],
    ['a seller’s', [invited({ role: 'PRODUCER' })], 'NOT_FOUND'],
  ] as const)('is not archived: %s', (_whose, history, code) => {
    given(...history)
      .when((state) => archiveStaff(state, decided))
      .thenRefused(code);
  });
});

describe('what a master decides about an account', () => {
  const both = (kind: 'TOTP' | 'PASSKEY'): UserEvent => ({
    type: 'UserSecondFactorAdded',
    data: { kind, at: AT },
  });
  const governed = { ...decided, by: master };
  const block = (blocked = true, changes = {}) => ({ ...governed, blocked, ...changes });
  const unblocked: UserEvent = { type: 'UserUnblocked', data: why };
  const otherMaster = [invited({ id: 'mona', platformId: null, role: 'MASTER' }), accepted];

  it('takes each second factor with the reason, and the owner is owed a mail', () => {
    given(invited(), accepted, both('TOTP'), both('PASSKEY'))
      .when((state) => resetSecondFactor(state, governed))
      .then(
        { type: 'UserSecondFactorRemoved', data: { kind: 'TOTP', ...why } },
        { type: 'UserSecondFactorRemoved', data: { kind: 'PASSKEY', ...why } },
      );
    const after = stateAfter([
      ...[invited(), accepted, both('TOTP')],
      { type: 'UserSecondFactorRemoved', data: { kind: 'TOTP', ...why } },
    ]);
    expect(after.phase !== 'NONE' && after.user.secondFactors).toEqual([]);
    expect(after.phase !== 'NONE' && after.user.dueMails.map(({ mail }) => mail)).toEqual([
      ...['SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED'],
    ]);
  });

  it('where there is no second factor changes nothing', () => {
    given(invited(), accepted)
      .when((state) => resetSecondFactor(state, governed))
      .thenNothing();
  });

  it('blocks and unblocks, and what is so already changes nothing', () => {
    given(invited(), accepted)
      .when((state) => blockStaff(state, block()))
      .then({ type: 'UserBlocked', data: why });
    given(invited(), accepted, blocked)
      .when((state) => blockStaff(state, block()))
      .thenNothing();
    given(invited(), accepted, blocked)
      .when((state) => blockStaff(state, block(false)))
      .then(unblocked);
    given(invited(), accepted)
      .when((state) => blockStaff(state, block(false)))
      .thenNothing();
  });

  it('is about another master as well, and about nobody’s own account', () => {
    given(...otherMaster)
      .when((state) => blockStaff(state, block(true, { othersGrant: false })))
      .then({ type: 'UserBlocked', data: why });
    const own = [invited({ id: 'marta', platformId: null, role: 'MASTER' }), accepted, both('TOTP')];
    given(...own)
      .when((state) => blockStaff(state, block()))
      .thenRefused('FORBIDDEN');
    given(...own)
      .when((state) => resetSecondFactor(state, governed))
      .thenRefused('FORBIDDEN');
  });

  it.each([
    ['a seller', [invited({ role: 'PRODUCER' }), accepted], 'NOT_FOUND'],
    ['whoever was archived', [invited(), accepted, archived], 'NOT_FOUND'],
    ['nobody', [], 'NOT_FOUND'],
    ['whoever has not accepted', [invited()], 'ILLEGAL_TRANSITION'],
  ] as const)('does not block %s', (_whom, history, code) => {
    given(...history)
      .when((state) => blockStaff(state, block()))
      .thenRefused(code);
  });

  it('does not block the last who could let people in', () => {
    given(...granter)
      .when((state) => blockStaff(state, block(true, { othersGrant: false })))
      .thenRefused('LAST_ADMINISTRATOR');
    given(...granter)
      .when((state) => blockStaff(state, block()))
      .thenTypes('UserBlocked');
  });

  it('is not an administrator’s to decide', () => {
    given(invited(), accepted)
      .when((state) => blockStaff(state, block(true, { by: by() })))
      .thenRefused('FORBIDDEN');
    given(invited(), accepted, both('TOTP'))
      .when((state) => resetSecondFactor(state, decided))
      .thenRefused('FORBIDDEN');
  });
});
