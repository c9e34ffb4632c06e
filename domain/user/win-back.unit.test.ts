import { describe, expect, it } from 'vitest';
import { scopeOf } from '../access/scope.ts';
import { mailUser } from './account.ts';
import { NEW_USER, user, type User, type UserState } from './user.ts';
import { winBack, WIN_BACK_AGAIN_MS } from './win-back.ts';

const AT = '2026-11-29T12:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();
const message = { v: 1 as const, subjectId: 'subject-1', iv: 'iv', data: 'message' };
const by = scopeOf({
  ...{ userId: 'rita', role: 'ADMINISTRATOR', platformId: 'acme' },
  permissions: ['isLastLoginAvailable'],
});
const seller = (changes: Partial<User> = {}, phase: 'ACTIVE' | 'ARCHIVED' = 'ACTIVE'): UserState => ({
  phase,
  user: {
    ...NEW_USER,
    ...{ userId: 'ana', role: 'PRODUCER', platformId: 'acme', displayName: 'Ana', ...changes },
  },
});
const said = { by, message, at: AT };
const codeOf = (state: UserState, at = AT) => {
  const decided = winBack(state, { ...said, at });
  return decided.ok ? undefined : decided.error.code;
};
const after = (state: UserState) => {
  const decided = winBack(state, said);
  return decided.ok ? decided.value.reduce(user.evolve, state) : state;
};

describe('a message to a seller who has been away', () => {
  it('is one mail that is due, and goes out once', () => {
    const written = after(seller());
    expect(written).toMatchObject({
      user: { dueMails: [{ mail: 'WIN_BACK' }], winBack: message },
    });
    const mailed = mailUser(written, { at: AT });
    const sent = mailed.ok ? mailed.value.reduce(user.evolve, written) : written;
    expect(mailUser(sent, { at: AT })).toEqual({ ok: true, value: [] });
  });

  it('is followed by another a month later, not before', () => {
    const written = after(seller());
    expect(codeOf(written, later(WIN_BACK_AGAIN_MS - 1))).toBe('ILLEGAL_TRANSITION');
    expect(codeOf(written, later(WIN_BACK_AGAIN_MS))).toBeUndefined();
  });

  it.each([
    ['NOT_FOUND', 'another platform’s', seller({ platformId: 'elsewhere' })],
    ['NOT_FOUND', 'a colleague', seller({ role: 'ADMINISTRATOR' })],
    ['NOT_FOUND', 'nobody', { phase: 'NONE' } as UserState],
    ['ILLEGAL_TRANSITION', 'who is blocked', seller({ blocked: true })],
    ['ILLEGAL_TRANSITION', 'who is gone', seller({}, 'ARCHIVED')],
  ])('is refused with %s for %s', (code, _who, state) => expect(codeOf(state)).toBe(code));
});
