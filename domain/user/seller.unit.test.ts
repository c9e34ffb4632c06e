import { describe, expect, it } from 'vitest';
import type { UserRole } from '../access/roles.ts';
import { specificationFor } from '../testing/decider-specification.ts';
import type { UserEvent } from './events.ts';
import {
  archiveSeller,
  changeSellerOptions,
  maySell,
  methodsOfSeller,
  noteOnSeller,
  noteText,
  revealSeller,
} from './seller.ts';
import { user } from './user.ts';

const { given, stateAfter } = specificationFor(user);

const AT = '2026-11-29T09:00:00.000Z';
const box = { v: 1 as const, subjectId: 'subject-1', iv: 'iv', data: 'sealed' };
const registered = (role: UserRole = 'PRODUCER'): UserEvent => ({
  type: 'UserRegistered',
  data: {
    ...{ userId: 'ana', platformId: 'acme', role, displayName: box, profile: box },
    ...{ personKind: 'PERSON', termsVersion: '2026-11-01', registeredAt: AT },
  },
});
const confirmed: UserEvent = { type: 'UserEmailConfirmed', data: { confirmedAt: AT } };
const seller = [registered(), confirmed];
const why = { reason: 'Chargebacks above 1 %', at: AT };
const archived: UserEvent = { type: 'UserArchived', data: why };
const salesBlocked: UserEvent = { type: 'UserSalesBlocked', data: why };
const SAME = { methods: null, canSell: null, canCashOut: null, canSignIn: null } as const;
const saying = (options: Partial<Parameters<typeof changeSellerOptions>[1]['options']>) => ({
  options: { ...SAME, ...options },
  ...why,
});
const NOT_SELLERS: readonly UserRole[] = ['CUSTOMER', 'MANAGER', 'ADMINISTRATOR'];

describe('what a seller may do', () => {
  it('is blocked each by itself, or all at once, with the reason', () => {
    given(...seller)
      .when((state) => changeSellerOptions(state, saying({ canSell: false })))
      .then(salesBlocked);
    const all = saying({ methods: ['PIX'], canSell: false, canCashOut: false, canSignIn: false });
    given(...seller)
      .when((state) => changeSellerOptions(state, all))
      .then(
        { type: 'UserMethodsAllowed', data: { methods: ['PIX'], ...why } },
        salesBlocked,
        { type: 'UserCashoutBlocked', data: why },
        { type: 'UserBlocked', data: why },
      );
  });

  it('is unblocked again, and nothing happens where it is so already', () => {
    given(...seller, salesBlocked)
      .when((state) => changeSellerOptions(state, saying({ canSell: true, canSignIn: true })))
      .then({ type: 'UserSalesUnblocked', data: why });
    given(...seller, salesBlocked)
      .when((state) => changeSellerOptions(state, saying({ canSell: false, canCashOut: true })))
      .thenNothing();
  });

  it('is by whatever methods the platform takes, once all are allowed again', () => {
    const onlyPix: UserEvent = { type: 'UserMethodsAllowed', data: { methods: ['PIX'], ...why } };
    given(...seller, onlyPix)
      .when((state) => changeSellerOptions(state, saying({ methods: ['BILLET', 'PIX', 'CREDIT_CARD'] })))
      .then({ type: 'UserMethodsAllowed', data: { methods: null, ...why } });
    given(...seller)
      .when((state) => changeSellerOptions(state, saying({ methods: ['PIX', 'BILLET', 'CREDIT_CARD'] })))
      .thenNothing();
    given(...seller)
      .when((state) => changeSellerOptions(state, saying({ methods: [] })))
      .then({ type: 'UserMethodsAllowed', data: { methods: [], ...why } });
  });

  it('may be said before they have confirmed their e-mail', () =>
    given(registered())
      .when((state) => changeSellerOptions(state, saying({ canSell: false })))
      .then(salesBlocked));

  it('is changed of nobody who was archived', () =>
    given(...seller, archived)
      .when((state) => changeSellerOptions(state, saying({ canSell: false })))
      .thenRefused('ILLEGAL_TRANSITION'));
});

describe('a seller', () => {
  it('is archived once', () => {
    given(...seller)
      .when((state) => archiveSeller(state, why))
      .then(archived);
    given(...seller, archived)
      .when((state) => archiveSeller(state, why))
      .thenNothing();
  });

  it('is looked at, and noted about, also once archived', () => {
    const note = { noteId: 'n-1', text: box, at: AT };
    given(...seller, archived)
      .when((state) => revealSeller(state, why))
      .then({ type: 'UserProfileRevealed', data: why });
    given(...seller, archived)
      .when((state) => noteOnSeller(state, note))
      .then({ type: 'UserNoted', data: note });
  });

  it('is none who does something else, or is not there', () => {
    const note = { noteId: 'n-1', text: box, at: AT };
    for (const history of [[], ...NOT_SELLERS.map((role) => [registered(role), confirmed])]) {
      const then = given(...history);
      then.when((state) => changeSellerOptions(state, saying({}))).thenRefused('NOT_FOUND');
      then.when((state) => archiveSeller(state, why)).thenRefused('NOT_FOUND');
      then.when((state) => revealSeller(state, why)).thenRefused('NOT_FOUND');
      then.when((state) => noteOnSeller(state, note)).thenRefused('NOT_FOUND');
    }
  });

  it('sells unless blocked or archived, by the methods that are allowed', () => {
    const methods: UserEvent = {
      type: 'UserMethodsAllowed',
      data: { methods: ['PIX', 'BILLET'], ...why },
    };
    const states = [[], seller, [...seller, salesBlocked], [...seller, archived]].map((events) =>
      stateAfter(events),
    );
    expect(states.map(maySell)).toEqual([true, true, false, false]);
    const blocked: UserEvent = { type: 'UserBlocked', data: why };
    expect(maySell(stateAfter([...seller, blocked]))).toBe(true);
    expect(methodsOfSeller(stateAfter(seller))).toHaveLength(3);
    expect(methodsOfSeller(stateAfter([...seller, methods]))).toEqual(['PIX', 'BILLET']);
  });
});

it('a note is of 1 to 2,000 characters, without blanks around it', () => {
  expect(noteText.parse(' Called on Monday,\nwill send papers ')).toBe(
    'Called on Monday,\nwill send papers',
  );
  for (const text of ['', ' \n ', 'x'.repeat(2_001), 'a\u0000b'])
    expect(noteText.safeParse(text).success).toBe(false);
});
