import { describe, expect, it } from 'vitest';
import { createVelocity, velocityLimits, type Attempt } from './velocity.ts';

const LIMITS = velocityLimits(6_000, 20);

function world() {
  let time = 0;
  const velocity = createVelocity(LIMITS, () => time);
  return {
    wait: (ms: number) => void (time += ms),
    /** One purchase after the other; answers how many were refused. */
    buy(attempts: readonly (Attempt & { declined?: boolean })[], betweenMs: number): number {
      let refused = 0;
      for (const attempt of attempts) {
        time += betweenMs;
        if (velocity.admit(attempt) > 0) refused += 1;
        else if (attempt.method === 'CREDIT_CARD') velocity.settled(attempt, attempt.declined ?? false);
      }
      return refused;
    },
    admit: (attempt: Attempt) => velocity.admit(attempt),
    settled: velocity.settled,
  };
}

const many = (count: number, make: (index: number) => Attempt & { declined?: boolean }) =>
  Array.from({ length: count }, (_, index) => make(index));
const card = (network: string, offerId = 'course', declined = false) => ({
  offerId,
  network,
  method: 'CREDIT_CARD' as const,
  declined,
});

describe('purchases', () => {
  it('of a launch pass: 1,000 buyers behind one network within a minute', () => {
    const METHODS = ['PIX', 'CREDIT_CARD', 'CREDIT_CARD', 'BILLET'] as const;
    const buyers = many(1_000, (index) => ({
      offerId: 'course',
      network: 'carrier',
      method: METHODS[index % 4] ?? 'PIX',
      // Two cards of five are declined: a bad day, but no attack.
      declined: index % 5 < 2,
    }));
    expect(world().buy(buyers, 60)).toBe(0);
  });

  it('of one network end at its bound, and pass again with time', () => {
    const flood = many(2 * LIMITS.networkPerMinute, () => ({
      offerId: 'course',
      network: 'flood',
      method: 'PIX' as const,
    }));
    const all = world();
    expect(all.buy(flood, 0)).toBe(LIMITS.networkPerMinute);
    expect(all.admit({ offerId: 'course', network: 'another', method: 'PIX' })).toBe(0);
    const wait = all.admit({ offerId: 'course', network: 'flood', method: 'PIX' });
    expect(wait).toBeGreaterThan(0);
    all.wait(wait);
    expect(all.admit({ offerId: 'course', network: 'flood', method: 'PIX' })).toBe(0);
  });

  it('of one offer end at its bound, from however many networks', () => {
    const flood = many(LIMITS.offerPerMinute + 100, (index) => ({
      offerId: 'course',
      network: `n${index}`,
      method: 'PIX' as const,
    }));
    expect(world().buy(flood, 0)).toBe(100);
  });
});

describe('cards that are tried', () => {
  it('from one network end after a few, whatever offer they are tried at', () => {
    const all = world();
    const refused = all.buy(
      many(200, (index) => card('tester', `offer-${index % 9}`, index % 20 !== 0)),
      500,
    );
    expect(refused).toBeGreaterThan(170);
    expect(all.admit({ offerId: 'course', network: 'tester', method: 'PIX' })).toBe(0);
    expect(all.admit(card('honest'))).toBe(0);
  });

  it('from a thousand networks at one offer leave it one card every five seconds', () => {
    const all = world();
    const refused = all.buy(
      many(1_000, (index) => card(`n${index}`, 'course', true)),
      100,
    );
    expect(1_000 - refused).toBeLessThan(60 + 100 / 5 + 5);
    expect(all.admit(card('honest', 'another'))).toBe(0);
    expect(all.admit({ offerId: 'course', network: 'honest', method: 'PIX' })).toBe(0);
  });

  it('are forgotten with time', () => {
    const all = world();
    all.buy(
      many(40, () => card('tester', 'course', true)),
      100,
    );
    expect(all.admit(card('tester'))).toBeGreaterThan(0);
    all.wait(20 * 60_000);
    expect(
      all.buy(
        many(10, () => card('tester')),
        100,
      ),
    ).toBe(0);
  });

  it('at once do not all pass before the first is known', () => {
    const all = world();
    const admitted = many(5_000, () => card('tester')).filter((attempt) => all.admit(attempt) === 0);
    expect(admitted.length).toBe(100);
    for (const attempt of admitted) all.settled(attempt, undefined);
    expect(all.admit(card('tester'))).toBe(0);
  });

  it('count neither by their share nor as under way what PIX and boleto become', () => {
    const all = world();
    const pix = { offerId: 'course', network: 'tester', method: 'PIX' as const };
    const admitted = many(5_000, () => card('tester')).filter((attempt) => all.admit(attempt) === 0);
    for (const _each of admitted) all.settled(pix, undefined);
    expect(all.admit(card('tester'))).toBeGreaterThan(0);
    for (const attempt of admitted.slice(0, 25)) all.settled(attempt, true);
    for (const _each of admitted) all.settled(pix, false);
    expect(all.admit(card('tester'))).toBeGreaterThan(0);
  });
});
