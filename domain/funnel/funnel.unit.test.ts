import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import { forAll } from '../testing/property.ts';
import type { FunnelEvent, FunnelMade, FunnelStep } from './events.ts';
import {
  funnel,
  pauseFunnel,
  resumeFunnel,
  saveFunnel,
  stepsAfter,
  stepsLeft,
  stepsOfList,
} from './funnel.ts';
import { funnelWarnings } from './warnings.ts';

const { given } = specificationFor(funnel);

const at = '2026-11-30T13:00:00.000Z';
const by = { by: 'ana', at };
const step = (id: string, accepted: string | null, refused: string | null): FunnelStep => ({
  ...{ id, offerId: `offer-${id}`, priceCents: null, title: null, text: null, accepted, refused },
});
/** a: yes leads to b, no to the cheaper c. */
const TREE = [step('a', 'b', 'c'), step('b', null, null), step('c', null, null)];
const data: FunnelMade = {
  ...{ offerId: 'demo-digital', platformId: 'demo', userId: 'ana', name: 'Depois do curso' },
  ...{ steps: TREE, ...by },
};
const saved: FunnelEvent = { type: 'FunnelMade', data };
const changed: FunnelEvent = {
  type: 'FunnelChanged',
  data: { name: data.name, steps: TREE, ...by },
};
const paused: FunnelEvent = { type: 'FunnelPaused', data: by };

describe('a funnel', () => {
  it('is saved as it was seen', () => {
    given()
      .when((state) => saveFunnel(state, { ...data, revision: 0 }))
      .then(saved);
    given(saved)
      .when((state) => saveFunnel(state, { ...data, revision: 1 }))
      .then(changed);
    given(saved)
      .when((state) => saveFunnel(state, { ...data, revision: 0 }))
      .thenRefused('CONFLICT');
  });

  it.each([
    ['REPEATED', [step('a', null, null), step('a', null, null)]],
    ['UNKNOWN', [step('a', 'z', null)]],
  ])('with steps that are %s is refused', (code, steps) => {
    given()
      .when((state) => saveFunnel(state, { ...data, steps, revision: 0 }))
      .thenRefused('INVALID_INPUT', { fields: [{ field: 'steps', code }] });
  });

  it('is paused and resumed', () => {
    given(saved)
      .when((state) => pauseFunnel(state, by))
      .then(paused);
    given(saved, paused)
      .when((state) => resumeFunnel(state, by))
      .then({ type: 'FunnelResumed', data: by });
    given(saved)
      .when((state) => resumeFunnel(state, by))
      .thenNothing();
    given()
      .when((state) => pauseFunnel(state, by))
      .thenRefused('NOT_FOUND');
  });
});

describe('what follows a payment', () => {
  const offer = { upsellOfferIds: ['one', 'two'] };
  const stateAfter = (...events: FunnelEvent[]) => events.reduce(funnel.evolve, funnel.initial);

  it('is the list that the offer had, until there is a funnel', () => {
    expect(stepsAfter(stateAfter(), offer)).toEqual(stepsOfList(['one', 'two']));
    expect(stepsAfter(stateAfter(saved), offer)).toBe(TREE);
    expect(stepsAfter(stateAfter(saved, paused), offer)).toEqual([]);
  });

  const idsLeft = (steps: readonly FunnelStep[], ...accepted: readonly string[]) =>
    stepsLeft(steps, ({ id }) => accepted.includes(id)).map(({ id }) => id);

  it('is by what was answered before: a yes leads on, a no down', () => {
    expect(idsLeft(TREE)).toEqual(['a', 'c']);
    expect(idsLeft(TREE, 'a')).toEqual(['b']);
    expect(idsLeft(TREE, 'a', 'b')).toEqual([]);
    expect(idsLeft(TREE, 'c')).toEqual(['a']);
  });

  it('of a list is what was not accepted, in its order', () => {
    const list = stepsOfList(['x', 'y', 'z']);
    expect(idsLeft(list)).toEqual(['step-1', 'step-2', 'step-3']);
    expect(idsLeft(list, 'step-2')).toEqual(['step-1', 'step-3']);
  });

  it('ends, whatever leads where and whatever is answered', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const lead = fc.option(fc.constantFrom(...ids), { nil: null });
    const anySteps = fc.tuple(...ids.map((id) => fc.tuple(lead, lead).map(([y, n]) => step(id, y, n))));
    forAll(fc.tuple(anySteps, fc.subarray(ids)), ([steps, accepted]) => {
      const left = idsLeft(steps, ...accepted);
      expect(new Set(left).size).toBe(left.length);
    });
  });
});

describe('a seller is warned', () => {
  it('of nothing in a tree', () => expect(funnelWarnings(TREE)).toEqual([]));

  it.each([
    ['UNREACHABLE', 'b', [step('a', null, 'c'), step('b', null, null), step('c', 'a', null)]],
    ['CYCLE', 'a', [step('a', 'b', null), step('b', 'a', null)]],
    ['DEAD_END', 'a', [step('a', null, null), step('b', null, null)]],
  ])('%s of %s', (code, stepId, steps) =>
    expect(funnelWarnings(steps)).toContainEqual({ stepId, code }),
  );
});
