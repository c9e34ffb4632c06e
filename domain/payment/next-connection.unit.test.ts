import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declineFamily } from '../kernel/enums.ts';
import { forAll } from '../testing/property.ts';
import { ATTEMPTS_MAX, attemptsAt, nextConnection, type PastAttempt } from './state.ts';

const routes = ['first', 'second', 'third'].map((connectionId) => ({ connectionId }));
const next = (...attempts: PastAttempt[]) => nextConnection(routes, attempts);
const at = (connectionId: string, outcome: PastAttempt['outcome']): PastAttempt => ({
  connectionId,
  outcome,
});

describe('the connection of a charge', () => {
  it('is the first of the list', () => expect(next()).toBe('first'));

  it('is the next one after nothing was sent', () => {
    expect(next(at('first', 'NOT_SENT'))).toBe('second');
  });

  it('is the next one after a technical decline', () => {
    expect(next(at('first', { declined: 'TECHNICAL' }))).toBe('second');
  });

  it('is the next one after one that is archived, to which nothing leads back', () => {
    expect(next(at('first', 'ARCHIVED'))).toBe('second');
    const round = [at('first', 'ARCHIVED'), at('second', 'NOT_SENT'), at('third', 'NOT_SENT')];
    expect(next(...round)).toBe('second');
    expect(next(...round, at('second', 'ARCHIVED'))).toBe('third');
    expect(nextConnection(routes.slice(0, 1), [at('first', 'ARCHIVED')])).toBeUndefined();
  });

  it.each(['FUNDS', 'DATA', 'CONTACT_BANK', 'FRAUD'] as const)(
    'is none after a decline for %s, which no other provider may be asked to overrule',
    (declined) => expect(next(at('first', { declined }))).toBeUndefined(),
  );

  it('is none while it is not known what became of an attempt', () => {
    expect(next(at('first', 'UNKNOWN'))).toBeUndefined();
  });

  it('is the first that it did not reach, once all were tried', () => {
    const declined = { declined: 'TECHNICAL' } as const;
    const round = [at('first', declined), at('second', 'NOT_SENT'), at('third', 'NOT_SENT')];
    expect(next(...round)).toBe('second');
    expect(next(...round, at('second', 'NOT_SENT'))).toBe('third');
  });

  it('is none once each was tried often enough, or has refused', () => {
    const often = (connectionId: string) =>
      Array.from({ length: ATTEMPTS_MAX }, () => at(connectionId, 'NOT_SENT'));
    const declined = at('third', { declined: 'TECHNICAL' });
    expect(next(...often('first'), ...often('second'), declined)).toBeUndefined();
  });
});

describe('property', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const safe = fc.constantFrom<PastAttempt['outcome']>(
    ...(['NOT_SENT', 'ARCHIVED', { declined: 'TECHNICAL' }] as const),
  );
  const final = fc.constantFrom<PastAttempt['outcome']>(
    'UNKNOWN',
    ...declineFamily.options
      .filter((family) => family !== 'TECHNICAL')
      .map((declined) => ({ declined })),
  );
  const asked = (outcome: fc.Arbitrary<PastAttempt['outcome']>) =>
    fc.record({
      list: fc.array(fc.record({ connectionId: id }), { maxLength: 6 }),
      attempts: fc.array(fc.record({ connectionId: id, outcome }), { maxLength: 4 }),
    });

  it('it is the first of the list that was not tried, while there is one', () => {
    forAll(asked(safe), ({ list, attempts }) => {
      const tried = attempts.map(({ connectionId }) => connectionId);
      const untried = list.filter(({ connectionId }) => !tried.includes(connectionId));
      if (untried[0]) expect(nextConnection(list, attempts)).toBe(untried[0].connectionId);
    });
  });

  it('it is never one that has refused or is archived', () => {
    forAll(asked(safe), ({ list, attempts }) => {
      const next = nextConnection(list, attempts);
      const there = next === undefined ? [] : attemptsAt(next, attempts);
      expect(there.filter(({ outcome }) => outcome !== 'NOT_SENT')).toEqual([]);
    });
  });

  it('one attempt that may have reached a buyer’s money ends the choice, whatever was before or after', () => {
    forAll(fc.tuple(asked(safe), id, final, fc.nat(4)), ([choice, connectionId, outcome, index]) => {
      const attempts = choice.attempts.toSpliced(index, 0, { connectionId, outcome });
      expect(nextConnection(choice.list, attempts)).toBeUndefined();
    });
  });

  it('asked until there is none, it names each connection as often, in rounds', () => {
    forAll(asked(safe), ({ list }) => {
      const attempts: PastAttempt[] = [];
      for (let next = nextConnection(list, attempts); next !== undefined;) {
        attempts.push(at(next, 'NOT_SENT'));
        next = nextConnection(list, attempts);
      }
      const round = [...new Set(list.map(({ connectionId }) => connectionId))];
      expect(attempts.map(({ connectionId }) => connectionId)).toEqual(
        Array.from({ length: ATTEMPTS_MAX }, () => round).flat(),
      );
    });
  });
});
