import { describe, expect, it } from 'vitest';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { users } from './project.ts';
import { users as table } from './table.ts';

const AT = '2026-11-03T13:00:00.000Z';
const box = (data: string) => ({ v: 1, subjectId: 'subject-1', iv: 'iv', data });
const invited = {
  type: 'UserInvited',
  data: {
    userId: 'rita',
    platformId: 'acme',
    role: 'ADMINISTRATOR',
    displayName: box('name'),
    profile: box('profile'),
    permissions: ['isSalesAvailable'],
    invitedBy: 'adele',
    invitedAt: AT,
  },
};
const accepted = {
  type: 'UserAccepted',
  data: { displayName: box('own'), profile: box('own'), termsVersion: null, acceptedAt: AT },
};
const decided = { reason: 'Left', at: AT };
const rowAfter = (...events: { type: string; data: unknown }[]) =>
  rowsAfter(users, events, 'user-rita').all(table);

describe('an account', () => {
  it('is there from the invitation on, sealed, and says whose key that is', () => {
    expect(rowAfter(invited)).toEqual([
      {
        userId: 'rita',
        platformId: 'acme',
        role: 'ADMINISTRATOR',
        state: 'INVITED',
        displayName: box('name'),
        profile: box('profile'),
        subjectId: 'subject-1',
        permissions: ['isSalesAvailable'],
        secondFactors: [],
        blocked: false,
        personKind: null,
        sellerKind: 'NONE',
        methods: null,
        blockedSales: false,
        blockedCashout: false,
        createdAt: AT,
        joinedAt: null,
        position: 0,
      },
    ]);
  });

  it('has joined once the invitation is accepted, under the name that they gave', () => {
    expect(rowAfter(invited, accepted)).toMatchObject([
      { state: 'ACTIVE', displayName: box('own'), joinedAt: AT },
    ]);
  });

  it('shows flags and second factors as they are now', () => {
    const granted = { ...decided, permissions: ['isDashboardAvailable'] };
    const taken = { ...decided, permissions: ['isSalesAvailable'] };
    const rows = rowAfter(
      ...[invited, accepted],
      { type: 'UserPermissionsGranted', data: granted },
      { type: 'UserPermissionsTaken', data: taken },
      { type: 'UserSecondFactorAdded', data: { kind: 'TOTP', at: AT } },
    );
    expect(rows).toMatchObject([{ permissions: ['isDashboardAvailable'], secondFactors: ['TOTP'] }]);
  });

  it('is blocked, open again, and archived', () => {
    const blocked = { type: 'UserBlocked', data: decided };
    const unblocked = { type: 'UserUnblocked', data: decided };
    const archived = { type: 'UserArchived', data: decided };
    expect(rowAfter(invited, accepted, blocked)).toMatchObject([{ state: 'BLOCKED' }]);
    expect(rowAfter(invited, accepted, blocked, unblocked)).toMatchObject([{ state: 'ACTIVE' }]);
    expect(rowAfter(invited, accepted, archived)).toMatchObject([{ state: 'ARCHIVED' }]);
  });

  it('of a seller says what they are, and what they may do', () => {
    const { permissions: _none, invitedBy: _by, invitedAt: _at, ...account } = invited.data;
    const registered = {
      type: 'UserRegistered',
      data: {
        ...{ ...account, role: 'PRODUCER', personKind: 'COMPANY' },
        ...{ termsVersion: '2026-11-01', registeredAt: AT },
      },
    };
    expect(rowAfter(registered)).toMatchObject([
      { state: 'REGISTERED', personKind: 'COMPANY', sellerKind: 'COMPANY', methods: null },
    ]);
    const rows = rowAfter(
      registered,
      { type: 'UserMethodsAllowed', data: { ...decided, methods: ['PIX'] } },
      { type: 'UserSalesBlocked', data: decided },
      { type: 'UserCashoutBlocked', data: decided },
    );
    expect(rows).toMatchObject([
      { methods: ['PIX'], blockedSales: true, blockedCashout: true, sellerKind: 'COMPANY' },
    ]);
    const askedIn = { ...invited, data: { ...invited.data, role: 'PRODUCER' } };
    expect(rowAfter(askedIn)).toMatchObject([{ sellerKind: 'UNKNOWN' }]);
  });

  it('of before the sealing is there as it was saved; one that never was is not', () => {
    const saved = {
      userId: 'rita',
      platformId: 'acme',
      role: 'PRODUCER',
      permissions: [],
      displayName: 'Rita',
      blockedCashout: false,
      blockedSales: false,
    };
    expect(rowAfter({ type: 'UserSaved', data: saved })).toMatchObject([
      { state: 'ACTIVE', displayName: 'Rita', profile: null, subjectId: null, joinedAt: AT },
    ]);
    expect(rowAfter({ type: 'UserArchived', data: { reason: null, at: null } })).toEqual([]);
  });
});
