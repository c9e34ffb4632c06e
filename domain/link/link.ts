import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { linkEvents, type LinkEvent, type LinkOpened } from './events.ts';

/** `PAID`: a link for one payment that had it. */
export const LINK_STATES = ['OPEN', 'PAID', 'EXPIRED', 'CLOSED'] as const;
type LinkPhase = (typeof LINK_STATES)[number];

interface TakenBy {
  readonly paymentId: string;
  /** ISO 8601. */
  readonly at: string;
}

interface Opened {
  readonly phase: LinkPhase;
  readonly opened: LinkOpened;
  /** Of a link for one payment: that under way. */
  readonly takenBy: TakenBy | null;
  /** Of one that is `PAID`: the payment that it was for. */
  readonly paidBy: string | null;
}

export type LinkState = { readonly phase: 'NONE' } | Opened;

/** Why nobody pays a link now, as a buyer is told. */
export type LinkProblem = 'LINK_CLOSED' | 'LINK_EXPIRED' | 'LINK_USED' | 'LINK_TAKEN';

/** What a fact behind the first changes. */
const then =
  <Data>(change: (data: Data) => Partial<Opened>) =>
  (state: LinkState, data: Data): LinkState =>
    state.phase === 'NONE' ? impossible(state, 'LinkOpened') : { ...state, ...change(data) };

const evolve = dispatch<LinkState, LinkEvent>({
  LinkOpened: (state, opened) =>
    state.phase === 'NONE'
      ? { phase: 'OPEN', opened, takenBy: null, paidBy: null }
      : impossible(state, 'LinkOpened'),
  LinkClosed: then(() => ({ phase: 'CLOSED' })),
  LinkExpired: then(() => ({ phase: 'EXPIRED' })),
  LinkTaken: then((takenBy: TakenBy) => ({ takenBy })),
  LinkGivenBack: then(() => ({ takenBy: null })),
  LinkPaid: then(({ paymentId }: TakenBy) => ({ phase: 'PAID', takenBy: null, paidBy: paymentId })),
});

/** A payment link: its offer says what it costs, this whether it may be paid. */
export const link: Aggregate<LinkState, LinkEvent> = {
  category: 'link',
  events: eventDefinitions(linkEvents),
  initial: { phase: 'NONE' },
  evolve,
};

/** Opening one that was opened before is success without an event. */
export const openLink = (state: LinkState, opened: LinkOpened): Result<LinkEvent[]> =>
  ok(state.phase === 'NONE' ? [{ type: 'LinkOpened', data: opened }] : []);

const OVER = { CLOSED: 'LINK_CLOSED', EXPIRED: 'LINK_EXPIRED', PAID: 'LINK_USED' } as const;

/** Why nobody but the payment that took it pays a link then (ISO); undefined: somebody may. */
export function linkProblem(
  state: LinkState,
  { at, paymentId }: { readonly at: string; readonly paymentId?: string },
): LinkProblem | undefined {
  if (state.phase === 'NONE') return 'LINK_CLOSED';
  if (state.phase !== 'OPEN') return OVER[state.phase];
  const { expiresAt } = state.opened;
  if (expiresAt !== null && Date.parse(at) >= Date.parse(expiresAt)) return 'LINK_EXPIRED';
  return state.takenBy && state.takenBy.paymentId !== paymentId ? 'LINK_TAKEN' : undefined;
}

/**
 * A payment of a link begins. One that is for a single payment is nobody else's from then on.
 *
 * Error: OFFER_NOT_ON_SALE with the problem as its `reason`.
 */
export function takeLink(state: LinkState, { paymentId, at }: TakenBy): Result<LinkEvent[]> {
  const reason = linkProblem(state, { at, paymentId });
  if (reason) return fail('OFFER_NOT_ON_SALE', { reason });
  if (state.phase === 'NONE' || !state.opened.isOnce || state.takenBy) return ok([]);
  return ok([{ type: 'LinkTaken', data: { paymentId, at } }]);
}

/** A payment that took a link came to nothing. What was not its own stays as it is. */
export const giveBackLink = (state: LinkState, { paymentId, at }: TakenBy): Result<LinkEvent[]> =>
  ok(
    state.phase !== 'NONE' && state.takenBy?.paymentId === paymentId
      ? [{ type: 'LinkGivenBack', data: { paymentId, at } }]
      : [],
  );

/** Money came by a link, perhaps after it was over: one for a single payment has had it. */
export const payLink = (state: LinkState, { paymentId, at }: TakenBy): Result<LinkEvent[]> =>
  ok(
    state.phase !== 'NONE' && state.phase !== 'PAID' && state.opened.isOnce
      ? [{ type: 'LinkPaid', data: { paymentId, at } }]
      : [],
  );

/** Whether a link for a single payment had it already when this one was paid. */
export const isPaidByAnother = (state: LinkState, paymentId: string): boolean =>
  state.phase === 'PAID' && state.paidBy !== paymentId;

/** Its seller wants no more payments by it. One that is over already stays as it is. */
export function closeLink(
  state: LinkState,
  { by, at }: { readonly by: string; readonly at: string },
): Result<LinkEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return ok(state.phase === 'OPEN' ? [{ type: 'LinkClosed', data: { by, at } }] : []);
}

/** Its days are over. Too early, nothing happens. */
export function expireLink(state: LinkState, { at }: { readonly at: string }): Result<LinkEvent[]> {
  if (state.phase !== 'OPEN') return ok([]);
  const { expiresAt } = state.opened;
  const isOver = expiresAt !== null && Date.parse(at) >= Date.parse(expiresAt);
  return ok(isOver ? [{ type: 'LinkExpired', data: { at } }] : []);
}
