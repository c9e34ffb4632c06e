import { useCallback, useReducer, useRef } from 'react';
import { toApiFailure, type ApiFailure } from '../graphql/errors.ts';
import { CardTokenError } from './card/card-token-error.ts';
import { loadApi, type CheckoutApi } from './load-api.ts';
import { initialPurchase, isDeclinedCard, purchaseMachine, type Attempt, type PurchaseState } from './purchase-machine.ts';
import type { PurchaseInput, PurchaseResult } from './types.ts';

interface Options {
  /** Makes the order out of the form; with a card this is where it becomes a token. */
  readonly prepare: (api: CheckoutApi) => Promise<PurchaseInput>;
  readonly onAccepted: (result: PurchaseResult) => void;
  readonly onDeclined: () => void;
  readonly onFailed: (failure: ApiFailure) => void;
}

export interface Purchase {
  readonly state: PurchaseState;
  readonly submit: () => Promise<void>;
  readonly orderChanged: () => void;
}

/** Drives the purchase machine: tokenises, sends, and reads the answer. */
export function usePurchase({ prepare, onAccepted, onDeclined, onFailed }: Options): Purchase {
  const [state, dispatch] = useReducer(purchaseMachine, initialPurchase);
  // Two clicks can come before React renders the first one.
  const running = useRef(false);

  const fail = (error: unknown) => {
    if (error instanceof CardTokenError) return dispatch({ type: 'cardFailed', problem: error.problem });
    const failure = toApiFailure(error);
    dispatch({ type: 'failed', failure });
    onFailed(failure);
  };

  const run = async () => {
    const unanswered = state.phase === 'editing' ? state.unanswered : null;
    dispatch({ type: 'submitted' });
    const api = await loadApi();
    const attempt: Attempt = unanswered ?? { key: crypto.randomUUID(), input: await prepare(api) };
    dispatch({ type: 'prepared', attempt });
    const result = await api.purchase(attempt.key, attempt.input);
    dispatch({ type: 'answered', result });
    if (isDeclinedCard(result)) onDeclined();
    else onAccepted(result);
  };

  const submit = async () => {
    if (running.current) return;
    running.current = true;
    try {
      await run();
    } catch (error) {
      fail(error);
    } finally {
      running.current = false;
    }
  };

  const orderChanged = useCallback(() => dispatch({ type: 'orderChanged' }), []);
  return { state, submit, orderChanged };
}
