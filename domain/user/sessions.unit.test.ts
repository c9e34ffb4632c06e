import { describe, expect, it } from 'vitest';
import type { UserRole } from '../access/roles.ts';
import { scopeOf } from '../access/scope.ts';
import { endSessions } from './sessions.ts';
import { NEW_USER, user, type UserState } from './user.ts';

const AT = '2026-11-29T12:00:00.000Z';
const stateOf = (role: UserRole, platformId: string | null): UserState => ({
  phase: 'ACTIVE',
  user: { ...NEW_USER, userId: 'ana', role, platformId, displayName: 'Ana' },
});
const by = (role: UserRole, platformId: string | null) =>
  scopeOf({ userId: 'rita', role, platformId, permissions: ['isUsersAvailable'] });
const said = { all: true, reason: 'Lost her phone', at: AT };

describe('ending somebody’s sessions', () => {
  it('is a fact with its reason, which changes nothing of the account', () => {
    const state = stateOf('PRODUCER', 'acme');
    const ended = endSessions(state, { ...said, by: by('ADMINISTRATOR', 'acme') });
    expect(ended).toEqual({ ok: true, value: [{ type: 'UserSessionsEnded', data: said }] });
    if (ended.ok) expect(ended.value.reduce(user.evolve, state)).toEqual(state);
  });

  it.each([
    ['another platform’s seller', stateOf('PRODUCER', 'elsewhere')],
    ['a colleague', stateOf('ADMINISTRATOR', 'acme')],
    ['a master', stateOf('MASTER', null)],
    ['nobody', { phase: 'NONE' } as UserState],
  ])('is not for staff to do to %s', (_who, state) => {
    const ended = endSessions(state, { ...said, by: by('ADMINISTRATOR', 'acme') });
    expect(ended).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it.each([stateOf('PRODUCER', 'acme'), stateOf('ADMINISTRATOR', 'acme'), stateOf('MASTER', null)])(
    'is for a master to do to everybody',
    (state) => expect(endSessions(state, { ...said, by: by('MASTER', null) }).ok).toBe(true),
  );
});
