import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declineFamily } from '../kernel/enums.ts';
import { forAll } from '../testing/property.ts';
import { nextConnection, type PastAttempt, type Route } from './next-connection.ts';

const route = (connectionId: string, fromCents = 0, upToCents: number | null = null): Route => ({
  connectionId,
  fromCents,
  upToCents,
});
const routes = [route('first'), route('second'), route('third')];
const next = (...attempts: PastAttempt[]) => nextConnection({ routes, amountCents: 1_000, attempts });
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

  it.each(['FUNDS', 'DATA', 'CONTACT_BANK', 'FRAUD'] as const)(
    'is none after a decline for %s, which no other provider may be asked to overrule',
    (declined) => expect(next(at('first', { declined }))).toBeNull(),
  );

  it('is none while it is not known what became of an attempt', () => {
    expect(next(at('first', 'UNKNOWN'))).toBeNull();
  });

  it('is none once there is a charge, whose code the buyer may have', () => {
    expect(next(at('first', 'CHARGED'))).toBeNull();
  });

  it('is none once all were tried', () => {
    expect(next(...routes.map(({ connectionId }) => at(connectionId, 'NOT_SENT')))).toBeNull();
  });

  it.each([
    [999, 'small'],
    [1_000, 'middle'],
    [5_000, 'middle'],
    [5_001, null],
  ])('of %d cents follows from the bands: %s', (amountCents, expected) => {
    const banded = [route('small', 0, 999), route('middle', 1_000, 5_000)];
    expect(nextConnection({ routes: banded, amountCents, attempts: [] })).toBe(expected);
  });
});

describe('property', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const anyRoute = fc.record({
    connectionId: id,
    fromCents: fc.nat(100),
    upToCents: fc.option(fc.nat(100)),
  });
  const safe = fc.constantFrom<PastAttempt['outcome']>('NOT_SENT', { declined: 'TECHNICAL' });
  const final = fc.constantFrom<PastAttempt['outcome']>(
    'UNKNOWN',
    'CHARGED',
    ...declineFamily.options
      .filter((family) => family !== 'TECHNICAL')
      .map((declined) => ({ declined })),
  );
  const asked = (outcome: fc.Arbitrary<PastAttempt['outcome']>) =>
    fc.record({
      routes: fc.array(anyRoute, { maxLength: 6 }),
      amountCents: fc.nat(100),
      attempts: fc.array(fc.record({ connectionId: id, outcome }), { maxLength: 4 }),
    });

  it('it is the first route of the list that takes the amount and was not tried', () => {
    forAll(asked(safe), (choice) => {
      const found = nextConnection(choice);
      const fitting = choice.routes.filter(
        ({ connectionId, fromCents, upToCents }) =>
          !choice.attempts.some((attempt) => attempt.connectionId === connectionId) &&
          choice.amountCents >= fromCents &&
          choice.amountCents <= (upToCents ?? Infinity),
      );
      expect(found).toBe(fitting[0]?.connectionId ?? null);
    });
  });

  it('one attempt that may have reached a buyer’s money ends the choice, whatever was before or after', () => {
    forAll(fc.tuple(asked(safe), id, final, fc.nat(4)), ([choice, connectionId, outcome, index]) => {
      const attempts = choice.attempts.toSpliced(index, 0, { connectionId, outcome });
      expect(nextConnection({ ...choice, attempts })).toBeNull();
    });
  });

  it('asked until there is none, it names each connection once at most', () => {
    forAll(asked(safe), ({ routes: list, amountCents }) => {
      const attempts: PastAttempt[] = [];
      for (let i = 0; i <= list.length; i += 1) {
        const connectionId = nextConnection({ routes: list, amountCents, attempts });
        if (connectionId === null) break;
        attempts.push(at(connectionId, 'NOT_SENT'));
      }
      const names = attempts.map(({ connectionId }) => connectionId);
      expect(names).toEqual([...new Set(names)]);
      expect(nextConnection({ routes: list, amountCents, attempts })).toBeNull();
    });
  });
});
