import { describe, it } from 'vitest';
import type { UserRole } from '../access/roles.ts';
import { scopeOf } from '../access/scope.ts';
import { specificationFor } from '../testing/decider-specification.ts';
import type { UserEvent } from './events.ts';
import { endLogInAs, logInAs } from './impersonation.ts';
import { user } from './user.ts';

const { given } = specificationFor(user);

const AT = '2026-11-29T09:00:00.000Z';
const LATER = '2026-11-29T09:30:00.000Z';
const ENDS = '2026-11-29T10:00:00.000Z';
const box = { v: 1 as const, subjectId: 'subject-1', iv: 'iv', data: 'sealed' };
const sealed = { displayName: box, profile: box };

const administrator = (userId = 'adele') =>
  scopeOf({
    ...{ userId, platformId: 'acme', role: 'ADMINISTRATOR' },
    permissions: ['isUsersLoginAvailable'],
  });
const invited = (role: UserRole = 'PRODUCER', platformId = 'acme'): UserEvent => ({
  type: 'UserInvited',
  data: {
    ...{ userId: 'helena', platformId, role, permissions: [], ...sealed },
    ...{ invitedBy: null, invitedAt: AT },
  },
});
const accepted: UserEvent = {
  type: 'UserAccepted',
  data: { ...sealed, termsVersion: null, acceptedAt: AT },
};
const seller = [invited(), accepted];
const why = { reason: 'She asked for help with her offer', at: AT };
const inside = (by = 'adele', reason = why.reason): UserEvent => ({
  type: 'UserImpersonated',
  data: { by, reason, at: AT, endsAt: ENDS },
});
const ended = (by: string, at: string): UserEvent => ({
  type: 'UserImpersonationEnded',
  data: { by, at },
});
const asks = (by = administrator(), at = AT) => ({ ...why, by, at });

describe('logging in as a seller', () => {
  it('is for an hour, with a reason', () => {
    given(...seller)
      .when((state) => logInAs(state, asks()))
      .then(inside());
  });

  it('is for who holds the flag, on their own platform alone', () => {
    const without = scopeOf({
      ...{ userId: 'adele', platformId: 'acme', role: 'ADMINISTRATOR', permissions: [] },
    });
    const elsewhere = { ...administrator(), platformId: 'elsewhere' };
    const master = scopeOf({ userId: 'marta', platformId: null, role: 'MASTER', permissions: [] });
    for (const by of [without, elsewhere, master])
      given(...seller)
        .when((state) => logInAs(state, asks(by)))
        .thenRefused('NOT_FOUND');
  });

  it.each(['ADMINISTRATOR', 'MANAGER', 'CUSTOMER'] as const)('does not open a %s', (role) => {
    given(invited(role), accepted)
      .when((state) => logInAs(state, asks()))
      .thenRefused('NOT_FOUND');
  });

  it('does not open an account that nobody may sign in to', () => {
    given(invited())
      .when((state) => logInAs(state, asks()))
      .thenRefused('ILLEGAL_TRANSITION');
    given(...seller, { type: 'UserBlocked', data: why })
      .when((state) => logInAs(state, asks()))
      .thenRefused('ACCOUNT_BLOCKED');
    given(...seller, { type: 'UserArchived', data: why })
      .when((state) => logInAs(state, asks()))
      .thenRefused('NOT_FOUND');
    given()
      .when((state) => logInAs(state, asks()))
      .thenRefused('NOT_FOUND');
  });

  it('puts out whoever was inside, unless their time was over', () => {
    const bento = asks(administrator('bento'), LATER);
    const comes = {
      type: 'UserImpersonated',
      data: { by: 'bento', reason: why.reason, at: LATER, endsAt: '2026-11-29T10:30:00.000Z' },
    };
    given(...seller, inside())
      .when((state) => logInAs(state, bento))
      .then(ended('adele', LATER), comes);
    given(...seller, inside())
      .when((state) => logInAs(state, { ...bento, at: ENDS }))
      .thenTypes('UserImpersonated');
  });

  it('ends once, by who is inside', () => {
    given(...seller, inside())
      .when((state) => endLogInAs(state, { by: 'adele', at: LATER }))
      .then(ended('adele', LATER));
    given(...seller, inside())
      .when((state) => endLogInAs(state, { by: 'bento', at: LATER }))
      .thenNothing();
    given(...seller, inside(), ended('adele', LATER))
      .when((state) => endLogInAs(state, { by: 'adele', at: LATER }))
      .thenNothing();
    given(...seller, inside())
      .when((state) => endLogInAs(state, { by: 'adele', at: ENDS }))
      .thenNothing();
  });
});
