import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../domain/testing/property.ts';
import { hear, healthAt, NOTHING_HEARD, type CallEnd, type HealthWindow } from './circuit-breaker.ts';

const NOON = Date.parse('2026-11-03T12:00:00Z');
const SECOND = 1_000;

const answer = (latencyMs = 80, error?: string): CallEnd => ({
  answered: true,
  latencyMs,
  ...(error && { error }),
});
const failure = (error = 'TIMEOUT', latencyMs = 20_000): CallEnd => ({
  answered: false,
  error,
  latencyMs,
});
const after = (...ends: readonly CallEnd[]): HealthWindow =>
  ends.reduce<HealthWindow>((window, end) => hear(window, end, NOON), NOTHING_HEARD);

describe('the health of a connection', () => {
  it('is not known while nothing was heard', () => {
    expect(healthAt(NOTHING_HEARD, NOON)).toEqual({
      ...{ calls: 0, answers: 0, answerRate: null, errors: {} },
      ...{ latencyP50Ms: null, latencyP95Ms: null },
    });
  });

  it('is the share of calls that the provider answered, in basis points', () => {
    expect(healthAt(after(answer(), answer(), failure()), NOON)).toMatchObject({
      ...{ calls: 3, answers: 2, answerRate: 6_667 },
    });
  });

  it('shows a provider that is merely slow by its latency', () => {
    const window = after(...Array(18).fill(answer(80)), ...Array(2).fill(answer(9_000)));
    expect(healthAt(window, NOON)).toMatchObject({
      ...{ answerRate: 10_000, latencyP50Ms: 100, latencyP95Ms: 10_000, errors: {} },
    });
  });

  it('counts a technical refusal as an answer, and in the error mix', () => {
    expect(healthAt(after(answer(80, 'TECHNICAL')), NOON)).toMatchObject({
      ...{ answers: 1, errors: { TECHNICAL: 1 } },
    });
  });

  it('names errors by reason, and those that nobody listed together', () => {
    const window = after(failure(), failure(), failure('TLS'), failure('E42'), failure('E43'));
    expect(healthAt(window, NOON).errors).toEqual({ TIMEOUT: 2, TLS: 1, OTHER: 2 });
  });
});

describe('the window', () => {
  it('ends after two minutes', () => {
    const window = after(failure());
    expect(healthAt(window, NOON + 119 * SECOND).calls).toBe(1);
    expect(healthAt(window, NOON + 120 * SECOND).calls).toBe(0);
  });

  it('slides: what is older goes, what is newer stays', () => {
    const window = hear(after(failure()), answer(), NOON + 60 * SECOND);
    expect(healthAt(window, NOON + 130 * SECOND)).toMatchObject({ calls: 1, answers: 1 });
  });

  it('begins anew when the clock was set back', () => {
    const window = hear(after(failure()), answer(), NOON - 3_600 * SECOND);
    expect(healthAt(window, NOON - 3_600 * SECOND)).toMatchObject({ calls: 1, answers: 1 });
  });

  const calls = fc.array(
    fc.record({
      afterMs: fc.integer({ min: -20_000, max: 60_000 }),
      end: fc.record({
        answered: fc.boolean(),
        error: fc.string(),
        latencyMs: fc.nat(40_000),
      }),
    }),
    { maxLength: 200 },
  );

  it('has twelve parts at most, and counts the calls of its time, however they came', () => {
    forAll(calls, (drawn) => {
      let [window, atMs] = [NOTHING_HEARD, NOON];
      for (const { afterMs, end } of drawn) {
        atMs += afterMs;
        window = hear(window, end, atMs);
        expect(window.length).toBeLessThanOrEqual(12);
        const { calls: count, answers, errors } = healthAt(window, atMs);
        expect(answers).toBeLessThanOrEqual(count);
        expect(Object.values(errors).reduce((sum, each) => sum + each, 0)).toBe(count);
      }
    });
  });
});
