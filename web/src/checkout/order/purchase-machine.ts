import type { ApiFailure } from '../../graphql/errors.ts';
import type { CardTokenProblem } from '../card/card-fields.ts';
import type { DeclineFamily, PurchaseInput, PurchaseResult } from '../shell/types.ts';

/** One order under one idempotency key. It is sent again as it is or not at all. */
export interface Attempt {
  readonly key: string;
  readonly input: PurchaseInput;
}

/** Why the last attempt did not end in a payment page. */
export type PurchaseError =
  | { readonly kind: 'declined'; readonly family: DeclineFamily | null }
  | { readonly kind: 'card'; readonly problem: CardTokenProblem }
  | { readonly kind: 'api'; readonly failure: ApiFailure };

export type Refusal = Extract<ApiFailure, { readonly kind: 'refused' }>;

/** Somebody said no: all but an attempt of which nobody knows. */
export type AnsweredError =
  Exclude<PurchaseError, { readonly kind: 'api' }> | { readonly kind: 'api'; readonly failure: Refusal };

export const isAnswered = (error: PurchaseError): error is AnsweredError =>
  error.kind !== 'api' || error.failure.kind === 'refused';

export type PurchaseState =
  /** `unanswered`: sent, and nobody knows whether it arrived. */
  | {
      readonly phase: 'editing';
      readonly purchaseError: PurchaseError | null;
      readonly unanswered: Attempt | null;
    }
  /** The card is becoming a token. */
  | { readonly phase: 'preparing' }
  | { readonly phase: 'sending'; readonly attempt: Attempt }
  | { readonly phase: 'accepted'; readonly result: PurchaseResult };

export type PurchaseEvent =
  | { readonly type: 'submitted' }
  | { readonly type: 'prepared'; readonly attempt: Attempt }
  | { readonly type: 'cardFailed'; readonly problem: CardTokenProblem }
  | { readonly type: 'answered'; readonly result: PurchaseResult }
  | { readonly type: 'failed'; readonly failure: ApiFailure }
  | { readonly type: 'orderChanged' };

export const initialPurchase: PurchaseState = {
  phase: 'editing',
  purchaseError: null,
  unanswered: null,
};

/** The pay button waits only while a request runs. */
export const isBusy = (state: PurchaseState): boolean => state.phase !== 'editing';

/** Whether what is in the form is being bought, or may have been: nobody knows of what was sent. */
export const mayBeOrdered = (state: PurchaseState): boolean =>
  state.phase !== 'editing' || state.unanswered !== null;

/**
 * After these the order may have been recorded all the same; the same key finds it instead of
 * buying twice.
 */
export const mayHaveArrived = (failure: ApiFailure): boolean =>
  failure.kind === 'unreachable' ||
  failure.code === 'TEMPORARILY_UNAVAILABLE' ||
  failure.code === 'INTERNAL';

/**
 * A card that was refused is mended on the form; every other answer has a payment page
 * (specification/checkout#submission).
 */
export const isDeclinedCard = (result: PurchaseResult): boolean =>
  result.method === 'CREDIT_CARD' && result.status === 'REJECTED';

const editing = (
  purchaseError: PurchaseError | null,
  unanswered: Attempt | null = null,
): PurchaseState => ({ phase: 'editing', purchaseError, unanswered });

/**
 * The purchase as one machine for all layouts. Events that do not fit the phase change nothing: a
 * double click buys once.
 */
export function purchaseMachine(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case 'submitted':
      if (state.phase !== 'editing') return state;
      return state.unanswered ? { phase: 'sending', attempt: state.unanswered } : { phase: 'preparing' };
    case 'prepared':
      return state.phase === 'preparing' ? { phase: 'sending', attempt: event.attempt } : state;
    case 'cardFailed':
      return state.phase === 'preparing' ? editing({ kind: 'card', problem: event.problem }) : state;
    case 'answered':
      if (state.phase !== 'sending') return state;
      return isDeclinedCard(event.result)
        ? editing({ kind: 'declined', family: event.result.payment.decline })
        : { phase: 'accepted', result: event.result };
    case 'failed': {
      if (state.phase === 'editing' || state.phase === 'accepted') return state;
      const arrived = state.phase === 'sending' && mayHaveArrived(event.failure);
      return editing({ kind: 'api', failure: event.failure }, arrived ? state.attempt : null);
    }
    case 'orderChanged':
      return state.phase === 'editing' && state.unanswered ? editing(state.purchaseError) : state;
  }
}
