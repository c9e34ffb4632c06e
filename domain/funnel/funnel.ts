import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { funnelEvents, type FunnelEvent, type FunnelMade, type FunnelStep } from './events.ts';

interface Saved {
  readonly phase: 'OPEN' | 'PAUSED';
  readonly made: FunnelMade;
  /** How often it was saved: what a change has to name. */
  readonly revision: number;
}
export type FunnelState = { readonly phase: 'NONE' } | Saved;

const evolve = dispatch<FunnelState, FunnelEvent>({
  FunnelMade: (state, made) =>
    state.phase === 'NONE' ? { phase: 'OPEN', made, revision: 1 } : impossible(state, 'FunnelMade'),
  FunnelChanged: (state, changes) =>
    state.phase === 'NONE'
      ? impossible(state, 'FunnelChanged')
      : { ...state, made: { ...state.made, ...changes }, revision: state.revision + 1 },
  FunnelPaused: (state) =>
    state.phase === 'NONE' ? impossible(state, 'FunnelPaused') : { ...state, phase: 'PAUSED' },
  FunnelResumed: (state) =>
    state.phase === 'NONE' ? impossible(state, 'FunnelResumed') : { ...state, phase: 'OPEN' },
});

/** What is offered after the payments of one offer, by what its buyer answered before. */
export const funnel: Aggregate<FunnelState, FunnelEvent> = {
  category: 'funnel',
  events: eventDefinitions(funnelEvents),
  initial: { phase: 'NONE' },
  evolve,
};

/** 0: nobody has saved one. */
export const revisionOf = (state: FunnelState): number => (state.phase === 'NONE' ? 0 : state.revision);

/**
 * Saves a funnel as it was seen. Errors: CONFLICT where somebody saved it since, INVALID_INPUT for
 * two steps of one name and for one that leads to none that is there.
 */
export function saveFunnel(
  state: FunnelState,
  { revision, ...said }: FunnelMade & { readonly revision: number },
): Result<FunnelEvent[]> {
  if (revision !== revisionOf(state)) return fail('CONFLICT');
  const ids = new Set(said.steps.map(({ id }) => id));
  if (ids.size < said.steps.length) return invalid('REPEATED');
  const leads = said.steps.flatMap(({ accepted, refused }) => [accepted, refused]);
  if (leads.some((id) => id !== null && !ids.has(id))) return invalid('UNKNOWN');
  if (state.phase === 'NONE') return ok([{ type: 'FunnelMade', data: said }]);
  const { name, steps, by, at } = said;
  return ok([{ type: 'FunnelChanged', data: { name, steps, by, at } }]);
}

const invalid = (code: string): Result<never> =>
  fail('INVALID_INPUT', { fields: [{ field: 'steps', code }] });

interface Decided {
  readonly by: string;
  readonly at: string;
}

/** Nothing follows the offer's payments any more. */
export function pauseFunnel(state: FunnelState, { by, at }: Decided): Result<FunnelEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return ok(state.phase === 'OPEN' ? [{ type: 'FunnelPaused', data: { by, at } }] : []);
}

export function resumeFunnel(state: FunnelState, { by, at }: Decided): Result<FunnelEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return ok(state.phase === 'PAUSED' ? [{ type: 'FunnelResumed', data: { by, at } }] : []);
}

/** An ordered list of offers as a funnel, which goes on to the next whatever is answered. */
export const stepsOfList = (offerIds: readonly string[]): FunnelStep[] =>
  offerIds.map((offerId, index) => {
    const next = offerIds[index + 1] === undefined ? null : `step-${index + 2}`;
    return {
      ...{ id: `step-${index + 1}`, offerId, priceCents: null, title: null, text: null },
      ...{ accepted: next, refused: next },
    };
  });

/** What follows an offer's payments: its funnel, or the list that it had before there were any. */
export function stepsAfter(
  state: FunnelState,
  { upsellOfferIds }: { readonly upsellOfferIds: readonly string[] },
): readonly FunnelStep[] {
  if (state.phase === 'NONE') return stepsOfList(upsellOfferIds);
  return state.phase === 'OPEN' ? state.made.steps : [];
}

/**
 * The steps that a buyer may be shown now, in the order in which each comes after a no to those
 * before it. It goes on from a step that was accepted as from a yes; no step comes twice, so that
 * one that leads back ends.
 */
export function stepsLeft<Step extends FunnelStep>(
  steps: readonly Step[],
  isAccepted: (step: Step) => boolean,
): Step[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const seen = new Set<string>();
  const left: Step[] = [];
  let step = steps[0];
  while (step && !seen.has(step.id)) {
    seen.add(step.id);
    const accepted = isAccepted(step);
    if (!accepted) left.push(step);
    step = byId.get((accepted ? step.accepted : step.refused) ?? '');
  }
  return left;
}
