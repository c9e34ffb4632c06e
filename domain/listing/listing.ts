import { z } from 'zod';
import type { ConfigurationOf } from '../configuration/schemas.ts';
import { dispatch, eventDefinitions, type Aggregate } from '../kernel/aggregate.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { reason } from '../kernel/text-schemas.ts';
import { listingEvents, type ListingEvent } from './events.ts';

/** `STOPPED` is a pause by staff, which the seller cannot end. */
export const LISTING_STATES = [
  ...(['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'PAUSED', 'STOPPED', 'REFUSED'] as const),
] as const;
export type ListingPhase = (typeof LISTING_STATES)[number];

/** What staff did that the seller is told of. */
export type ListingMail = 'APPROVED' | 'REFUSED' | 'STOPPED' | 'ALLOWED';

interface Listed {
  readonly phase: ListingPhase;
  /** It became something else while it was paused, and nobody has looked at that. */
  readonly isChanged: boolean;
  /** Why staff refused or stopped it; null where they did neither last. */
  readonly reason: string | null;
  readonly dueMail: ListingMail | null;
  /** What was mailed last, for whom it turns out not to have gone out. */
  readonly mailed: ListingMail | null;
  readonly mailFailures: number;
}

/** `NONE`: nobody has decided on it; where it stands says its product (`listingPhase`). */
export type ListingState = { readonly phase: 'NONE' } | Listed;

type Product = Pick<ConfigurationOf<'Product'>, 'published'>;

/** Where a product stands: one of before is published, a new one is a draft. */
export function listingPhase({ phase }: ListingState, { published }: Product): ListingPhase {
  if (phase !== 'NONE') return phase;
  return published ? 'PUBLISHED' : 'DRAFT';
}

/** Why staff refused or stopped it, if they did. */
export const listingReason = (state: ListingState): string | null =>
  state.phase === 'NONE' ? null : state.reason;

const to =
  (phase: ListingPhase, dueMail: ListingMail | null = null) =>
  (_state: ListingState, data: { readonly at: string; readonly reason?: string }): ListingState => ({
    ...{ phase, isChanged: false, dueMail, reason: data.reason ?? null },
    ...{ mailed: null, mailFailures: 0 },
  });

const evolve = dispatch<ListingState, ListingEvent>({
  ListingSubmitted: to('IN_REVIEW'),
  ListingPublished: to('PUBLISHED'),
  ListingApproved: to('PUBLISHED', 'APPROVED'),
  ListingRefused: to('REFUSED', 'REFUSED'),
  ListingPaused: to('PAUSED'),
  ListingChanged: (state) => (state.phase === 'NONE' ? state : { ...state, isChanged: true }),
  ListingResumed: to('PUBLISHED'),
  ListingStopped: to('STOPPED', 'STOPPED'),
  ListingAllowed: to('PUBLISHED', 'ALLOWED'),
  ListingMailed: (state) =>
    state.phase === 'NONE' ? state : { ...state, dueMail: null, mailed: state.dueMail },
  ListingMailFailed: (state, { failures }) =>
    state.phase === 'NONE'
      ? state
      : { ...state, dueMail: state.dueMail ?? state.mailed, mailed: null, mailFailures: failures },
});

/** Whether a product is offered to buyers, by its id: decided by its seller and by staff. */
export const listing: Aggregate<ListingState, ListingEvent> = {
  category: 'listing',
  events: eventDefinitions(listingEvents),
  initial: { phase: 'NONE' },
  evolve,
};

export const listingRefusal = z.object({ reason });

interface Decided {
  readonly product: Product;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

type Decision<Said = object> = (state: ListingState, decided: Decided & Said) => Result<ListingEvent[]>;

interface Step {
  /** From which phases, to which event. */
  readonly from: Readonly<Partial<Record<ListingPhase, ListingEvent['type']>>>;
  /** Where it is done already: success without an event. */
  readonly done: readonly ListingPhase[];
}

/** Error of each: ILLEGAL_TRANSITION from any other phase. */
function step({ from, done }: Step): Decision<{ readonly reason?: string }> {
  return (state, { product, by, at, reason: why }) => {
    const phase = listingPhase(state, product);
    if (done.includes(phase)) return ok([]);
    const type = from[phase];
    if (!type) return fail('ILLEGAL_TRANSITION');
    const data = why === undefined ? { by, at } : { by, reason: why, at };
    return ok([{ type, data } as ListingEvent]);
  };
}

/** A seller puts it on sale at once, where their platform does not look first. */
const publish = step({
  from: {
    ...{ DRAFT: 'ListingPublished', IN_REVIEW: 'ListingPublished', REFUSED: 'ListingPublished' },
    PAUSED: 'ListingResumed',
  },
  done: ['PUBLISHED'],
});
const submit = step({
  from: { DRAFT: 'ListingSubmitted', REFUSED: 'ListingSubmitted', PAUSED: 'ListingResumed' },
  done: ['PUBLISHED', 'IN_REVIEW'],
});

/**
 * A seller wants it on sale. A platform that reviews products gets it into its queue first; what
 * was on sale before and paused goes on at once, unless it was changed meanwhile. Error:
 * ILLEGAL_TRANSITION for what staff stopped.
 */
export const publishListing: Decision<{ readonly isReviewed: boolean }> = (state, decided) => {
  if (!decided.isReviewed) return publish(state, decided);
  return (state.phase === 'PAUSED' && state.isChanged ? submitAgain : submit)(state, decided);
};

const submitAgain = step({ from: { PAUSED: 'ListingSubmitted' }, done: [] });

/** What staff look at: what is promised, and what is handed over for the money. */
const REVIEWED = [
  ...(['name', 'description', 'image', 'category', 'salesPage'] as const),
  ...(['accessUrl', 'licence', 'files'] as const),
] as const;

type Reviewed = Pick<ConfigurationOf<'Product'>, (typeof REVIEWED)[number]>;

/** Whether a change of a product makes it something else than what staff looked at. */
export const isOtherProduct = (before: Reviewed, after: Reviewed): boolean =>
  REVIEWED.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/**
 * A product became something else on a platform that looks first: nobody buys it until staff have
 * looked again. What is not on sale stays so, and is looked at before it is.
 */
export const changeListed: Decision = (state, decided) => {
  const phase = listingPhase(state, decided.product);
  const isNoted = state.phase === 'PAUSED' && state.isChanged;
  if ((phase !== 'PUBLISHED' && phase !== 'PAUSED') || isNoted) return ok([]);
  return step({ from: { PUBLISHED: 'ListingSubmitted', PAUSED: 'ListingChanged' }, done: [] })(
    state,
    decided,
  );
};

/** A seller takes it off sale for a while. Error: ILLEGAL_TRANSITION for what is not on sale. */
export const pauseListing: Decision = step({ from: { PUBLISHED: 'ListingPaused' }, done: ['PAUSED'] });

/** Staff let it be sold. Error: ILLEGAL_TRANSITION for what nobody submitted. */
export const approveListing: Decision = step({
  from: { IN_REVIEW: 'ListingApproved', REFUSED: 'ListingApproved' },
  done: ['PUBLISHED'],
});

/** Staff say why it may not be sold so. Error: ILLEGAL_TRANSITION for what is not in review. */
export const refuseListing: Decision<{ readonly reason: string }> = step({
  from: { IN_REVIEW: 'ListingRefused' },
  done: ['REFUSED'],
});

/** Staff take it off sale until they allow it again. Error: ILLEGAL_TRANSITION for a draft. */
export const stopListing: Decision<{ readonly reason: string }> = step({
  from: { PUBLISHED: 'ListingStopped', PAUSED: 'ListingStopped' },
  done: ['STOPPED'],
});

/** Staff end their pause. Error: ILLEGAL_TRANSITION for what they did not stop. */
export const allowListing: Decision = step({
  from: { STOPPED: 'ListingAllowed' },
  done: ['PUBLISHED'],
});

/** How often a mail is tried. */
export const LISTING_MAILS_MAX = 8;

/** Before a mail goes out: only who has written it sends. Nothing is due: no event. */
export const mailListing = (state: ListingState, { at }: { readonly at: string }) =>
  ok<ListingEvent[]>(
    state.phase !== 'NONE' && state.dueMail ? [{ type: 'ListingMailed', data: { at } }] : [],
  );

/** Takes back what was written of a mail that certainly did not go out. */
export const failListingMail = (state: ListingState, { at }: { readonly at: string }) =>
  ok<ListingEvent[]>(
    state.phase !== 'NONE' && state.mailed
      ? [{ type: 'ListingMailFailed', data: { failures: state.mailFailures + 1, at } }]
      : [],
  );
