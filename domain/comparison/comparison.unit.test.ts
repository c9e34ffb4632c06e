import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import type { ComparisonEvent, ProviderListCompared } from './events.ts';
import { comparison, recordCompared, spanToCompare } from './comparison.ts';

const { given, stateAfter } = specificationFor(comparison);

/** Four in the morning of 4 November in São Paulo; its third ended at three o'clock UTC. */
const NOW = new Date('2026-11-04T07:00:00.000Z');
const GOAL = '2026-11-04T03:00:00.000Z';

const compared = (until: string, goal = until): ProviderListCompared => ({
  connectionId: 'connection-1',
  from: '2026-11-01T03:00:00.000Z',
  until,
  goal,
  charges: 3,
  notKnown: 0,
  foreign: 0,
  at: NOW.toISOString(),
});
const event = (until: string, goal?: string): ComparisonEvent => ({
  type: 'ProviderListCompared',
  data: compared(until, goal),
});
const spanAfter = (...events: ComparisonEvent[]) => spanToCompare(stateAfter(events), NOW);

describe('what is compared with a provider’s list', () => {
  it('are the two days before today at first', () => {
    expect(spanAfter()).toEqual({
      from: '2026-11-02T03:00:00.000Z',
      goal: GOAL,
      stepsOver: false,
    });
  });

  it('is yesterday, and the two days before it once more', () => {
    expect(spanAfter(event('2026-11-03T03:00:00.000Z'))).toEqual({
      from: '2026-11-01T03:00:00.000Z',
      goal: GOAL,
      stepsOver: false,
    });
  });

  it('is the rest of what was begun, up to where it was to go', () => {
    const begun = event('2026-11-01T15:00:00.000Z', '2026-11-03T03:00:00.000Z');
    expect(spanAfter(begun)).toEqual({
      from: '2026-11-01T15:00:00.000Z',
      goal: '2026-11-03T03:00:00.000Z',
      stepsOver: false,
    });
  });

  it('goes on to yesterday after two days without an end, over what the provider never answers', () => {
    const stuck = event('2026-10-31T15:00:00.000Z', '2026-11-02T03:00:00.000Z');
    expect(spanAfter(stuck)).toEqual({
      from: '2026-10-31T15:00:00.000Z',
      goal: GOAL,
      stepsOver: true,
    });
    expect(spanAfter(event('2026-11-02T03:00:00.000Z'))?.stepsOver).toBe(true);
  });

  it('is nothing more on the same day', () => {
    expect(spanAfter(event(GOAL))).toBeUndefined();
  });

  it('is every day since nobody compared, 90 at most', () => {
    expect(spanAfter(event('2026-10-20T03:00:00.000Z'))?.from).toBe('2026-10-18T03:00:00.000Z');
    expect(spanAfter(event('2026-01-20T03:00:00.000Z'))?.from).toBe('2026-08-06T03:00:00.000Z');
    const begun = event('2026-01-10T12:00:00.000Z', '2026-01-11T03:00:00.000Z');
    expect(spanAfter(begun)?.from).toBe('2026-08-06T03:00:00.000Z');
  });
});

describe('recording what was compared', () => {
  it('is an event for each part', () => {
    const [first, second] = [compared('2026-11-03T03:00:00.000Z', GOAL), compared(GOAL)];
    given()
      .when((state) => recordCompared(state, first))
      .then({ type: 'ProviderListCompared', data: first });
    given(event('2026-11-03T03:00:00.000Z', GOAL))
      .when((state) => recordCompared(state, second))
      .then({ type: 'ProviderListCompared', data: second });
  });

  it('of the overlap is news, though what lies behind it was compared before', () => {
    given(event('2026-11-03T03:00:00.000Z'))
      .when((state) => recordCompared(state, compared('2026-11-01T15:00:00.000Z', GOAL)))
      .thenTypes('ProviderListCompared');
  });

  it('again, or less, is none', () => {
    for (const until of [GOAL, '2026-11-02T03:00:00.000Z'])
      given(event(GOAL))
        .when((state) => recordCompared(state, compared(until, GOAL)))
        .thenNothing();
    given(event(GOAL))
      .when((state) => recordCompared(state, compared('2026-11-03T03:00:00.000Z')))
      .thenNothing();
  });
});
