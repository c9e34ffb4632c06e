import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallEnd, createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { forAll } from '../../domain/testing/property.ts';

const NOON = Date.parse('2026-11-03T12:00:00Z');
const ANSWER: CallEnd = { answered: true, latencyMs: 80 };
const FAILURE: CallEnd = { answered: false, error: 'TIMEOUT', latencyMs: 20_000 };

let nowMs = NOON;
const watch = { circuitOpened: vi.fn(), circuitClosed: vi.fn() };
let breaker: CircuitBreaker;
beforeEach(() => {
  vi.clearAllMocks();
  nowMs = NOON;
  breaker = createCircuitBreaker(() => new Date(nowMs), watch);
});

const call = (...ends: readonly CallEnd[]) => ends.forEach((end) => breaker.begin('onz')(end));
const waitMs = () => breaker.waitMs('onz');
const times = (count: number, ...ends: readonly CallEnd[]) =>
  Array.from({ length: count }, () => ends).flat();
const pass = (ms: number) => (nowMs += ms);

describe('a provider that fails', () => {
  it('has an open circuit after five failures in a row', () => {
    call(...times(4, FAILURE));
    expect(waitMs()).toBe(0);
    call(FAILURE);
    expect(waitMs()).toBe(5_000);
    expect(watch.circuitOpened.mock.calls).toEqual([['onz', 'TIMEOUT']]);
  });

  it('has an open circuit when most of twenty calls failed, though never five in a row', () => {
    call(...times(6, ANSWER, FAILURE, FAILURE), ANSWER);
    expect(waitMs()).toBe(0);
    call(FAILURE);
    expect(waitMs()).toBe(5_000);
    expect(watch.circuitOpened.mock.calls).toEqual([['onz', 'TIMEOUT']]);
  });

  it('does not have an open circuit for half of its calls, nor for failures of long ago', () => {
    call(...times(50, ANSWER, FAILURE));
    expect(waitMs()).toBe(0);
    pass(120_000);
    call(...times(6, ANSWER, FAILURE, FAILURE));
    expect(waitMs()).toBe(0);
  });

  it('does not have an open circuit for being slow; its latency is seen', () => {
    call(...times(30, { answered: true, latencyMs: 15_000 }));
    expect(waitMs()).toBe(0);
    expect(breaker.health()).toMatchObject([
      { connectionId: 'onz', calls: 30, answers: 30, latencyP50Ms: 20_000, circuitOpen: false },
    ]);
  });

  it('does not have an open circuit for what it refuses', () => {
    call(...times(30, { ...ANSWER, error: 'TECHNICAL' }));
    expect(waitMs()).toBe(0);
    expect(breaker.health()).toMatchObject([{ errors: { TECHNICAL: 30 } }]);
  });
});

describe('after the pause', () => {
  it('one half-open call decides, and each that fails doubles the pause up to a minute', () => {
    call(...times(5, FAILURE));
    for (const pauseMs of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      expect(waitMs()).toBe(pauseMs);
      pass(pauseMs);
      call(FAILURE);
    }
    expect(watch.circuitOpened).toHaveBeenCalledOnce();
  });

  it('a half-open call that asked nobody leaves the next one to try', () => {
    call(...times(5, FAILURE));
    pass(5_000);
    breaker.begin('onz')(undefined);
    expect(waitMs()).toBe(0);
  });

  it('a half-open call that is answered is not undone by what failed before', () => {
    call(...times(5, ANSWER, FAILURE, FAILURE, FAILURE));
    expect(waitMs()).toBe(5_000);
    pass(5_000);
    call(ANSWER, ...times(4, FAILURE));
    expect(waitMs()).toBe(0);
    expect(watch.circuitClosed.mock.calls).toEqual([['onz', 5_000]]);
  });

  it('nor by calls that began before the pause', () => {
    const older = times(8, FAILURE).map(() => breaker.begin('onz'));
    call(...times(5, FAILURE));
    pass(5_000);
    call(ANSWER);
    older.forEach((end) => end(FAILURE));
    expect(waitMs()).toBe(0);
  });

  it('a call that began before does not end the half-open call: there is one at a time', () => {
    const older = breaker.begin('onz');
    call(...times(5, FAILURE));
    pass(5_000);
    const halfOpenCall = breaker.begin('onz');
    older(FAILURE);
    pass(60_000);
    expect(waitMs()).toBeGreaterThan(0);
    halfOpenCall(ANSWER);
    expect(waitMs()).toBe(0);
  });

  it('an answer of before ends a row of failures, and says nothing of a provider that answers some calls', () => {
    const ofRow = breaker.begin('onz');
    call(...times(5, FAILURE));
    ofRow(ANSWER);
    expect(waitMs()).toBe(0);
    const ofMost = breaker.begin('onz');
    call(...times(4, ANSWER, FAILURE, FAILURE, FAILURE), ANSWER, FAILURE, FAILURE);
    expect(waitMs()).toBe(5_000);
    ofMost(ANSWER);
    expect(waitMs()).toBe(5_000);
  });
});

describe('the health of connections', () => {
  it('is told of those that were called within two minutes', () => {
    call(ANSWER);
    breaker.begin('iugu')(FAILURE);
    expect(breaker.health().map(({ connectionId }) => connectionId)).toEqual(['onz', 'iugu']);
    pass(120_000);
    expect(breaker.health()).toEqual([]);
  });

  it('is told of one whose circuit is open while somebody wants to call it', () => {
    call(...times(5, FAILURE));
    pass(124_000);
    expect(breaker.health()).toMatchObject([{ connectionId: 'onz', calls: 0, circuitOpen: true }]);
    pass(2_000);
    expect(breaker.health()).toEqual([]);
  });
});

/** One thing that happens: time passes, a call begins, or one under way ends as it is drawn. */
const step = fc.record({
  afterMs: fc.oneof(fc.nat(500), fc.nat(20_000)),
  what: fc.oneof(fc.constant('BEGIN' as const), fc.record({ which: fc.nat(30), drawn: fc.nat(99) })),
});

/** So many of a hundred calls fail, one asks nobody, and the others are answered. */
function outcomeOf(drawn: number, failing: number): CallEnd | undefined {
  if (drawn === 99) return undefined;
  return drawn < failing ? FAILURE : ANSWER;
}

interface Ended {
  readonly atMs: number;
  readonly answered: boolean;
}

/** Five failures in a row, or most of twenty calls and more within two minutes. */
function isCause(ended: readonly Ended[], atMs: number): boolean {
  const row = ended.slice(-5);
  const partOf = (ms: number) => Math.floor(ms / 10_000);
  const recent = ended.filter((each) => partOf(each.atMs) > partOf(atMs) - 12);
  const failed = recent.filter(({ answered }) => !answered).length;
  const inRow = row.length === 5 && row.every(({ answered }) => !answered);
  return inRow || (recent.length >= 20 && failed > recent.length / 2);
}

describe('property', () => {
  it('there are never two half-open calls at a time, and no connection has an open circuit without a cause', () => {
    forAll(fc.tuple(fc.array(step, { maxLength: 300, size: 'max' }), fc.nat(99)), ([steps, failing]) => {
      nowMs = NOON;
      let [isOpen, openings] = [false, 0];
      let ended: Ended[] = [];
      const told = createCircuitBreaker(() => new Date(nowMs), {
        circuitOpened: () => {
          expect(isOpen).toBe(false);
          expect(isCause(ended, nowMs)).toBe(true);
          [isOpen, openings] = [true, openings + 1];
        },
        circuitClosed: () => {
          expect(isOpen).toBe(true);
          [isOpen, ended] = [false, []];
        },
      });
      const underWay: { end: (came?: CallEnd) => void; opening: number; isHalfOpen: boolean }[] = [];
      for (const { afterMs, what } of steps) {
        nowMs += afterMs;
        if (what === 'BEGIN') {
          if (told.waitMs('x') > 0) continue;
          underWay.push({ end: told.begin('x'), opening: openings, isHalfOpen: isOpen });
          const halfOpenCalls = underWay.filter(
            ({ isHalfOpen, opening }) => isHalfOpen && opening === openings,
          );
          if (isOpen) expect(halfOpenCalls).toHaveLength(1);
          continue;
        }
        const [ending] = underWay.splice(what.which % Math.max(1, underWay.length), 1);
        if (!ending) continue;
        const came = outcomeOf(what.drawn, failing);
        if (came && ending.opening === openings) ended.push({ atMs: nowMs, answered: came.answered });
        const wasOpen = isOpen;
        ending.end(came);
        // The answer that ended the pause is the first of the new window.
        if (wasOpen && !isOpen) ended.push({ atMs: nowMs, answered: true });
      }
    });
  });

  it('a connection of which less than a twentieth fails at random does not have an open circuit', () => {
    const calls = fc.noBias(fc.array(fc.nat(999), { minLength: 400, maxLength: 400 }));
    forAll(
      calls,
      (drawn) => {
        nowMs = NOON;
        const circuitOpened = vi.fn();
        const healthy = createCircuitBreaker(() => new Date(nowMs), {
          ...{ circuitOpened, circuitClosed: vi.fn() },
        });
        for (const each of drawn) {
          nowMs += 700;
          healthy.begin('x')(each < 49 ? FAILURE : ANSWER);
        }
        expect(circuitOpened).not.toHaveBeenCalled();
      },
      200,
    );
  });
});
