import { useCallback, useReducer, useRef } from 'react';
import type { ApiFailure } from '../graphql/errors.ts';
import { CardTokenError } from './card/card-token-error.ts';
import { loadApi, type CheckoutApi } from './load-api.ts';
import {
  initialPurchase,
  isDeclinedCard,
  mayHaveArrived,
  purchaseMachine,
  type Attempt,
  type PurchaseState,
} from './purchase-machine.ts';
import type { Payment, PurchaseInput, PurchaseResult } from './types.ts';
import { forgetKey, keepKey, unansweredKey } from './unanswered-key.ts';

interface Options {
  readonly offerId: string;
  /** Makes the order of a key out of the form; with a card this is where it becomes a token. */
  readonly prepare: (api: CheckoutApi, key: string) => Promise<PurchaseInput>;
  readonly onAccepted: (result: PurchaseResult) => void;
  readonly onDeclined: () => void;
  /** An order of this buyer had arrived before, with other data; this one was not taken. */
  readonly onEarlier: (payment: Payment) => void;
  readonly onFailed: (failure: ApiFailure) => void;
}

/** Who reads an error came with what sends orders: without it nothing was sent. */
const failureOf = (error: unknown): Promise<ApiFailure> =>
  loadApi().then(
    (api) => api.toApiFailure(error),
    () => ({ kind: 'unreachable' }),
  );

const isKeyReused = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.code === 'IDEMPOTENCY_KEY_REUSED';

export interface Purchase {
  readonly state: PurchaseState;
  readonly submit: () => Promise<void>;
  readonly orderChanged: () => void;
}

/** Drives the purchase machine: tokenises, sends, and reads the answer. */
export function usePurchase({
  offerId,
  prepare,
  onAccepted,
  onDeclined,
  onEarlier,
  onFailed,
}: Options): Purchase {
  const [state, dispatch] = useReducer(purchaseMachine, initialPurchase);
  // Two clicks can come before React renders the first one.
  const running = useRef(false);

  /** Answers whether there is an order under the key of this one. */
  const findEarlier = async (): Promise<boolean> => {
    const key = unansweredKey(offerId);
    const payment = key
      ? await loadApi()
          .then((api) => api.findPurchase(offerId, key))
          .catch(() => null)
      : null;
    if (!payment) return false;
    forgetKey(offerId);
    onEarlier(payment);
    return true;
  };

  const fail = async (error: unknown) => {
    if (error instanceof CardTokenError) return dispatch({ type: 'cardFailed', problem: error.problem });
    const failure = await failureOf(error);
    if (isKeyReused(failure) && (await findEarlier())) return;
    dispatch({ type: 'failed', failure });
    onFailed(failure);
  };

  /**
   * A refusal settles only a key that was never sent before: of an older one it does not tell
   * whether the first order had arrived.
   */
  const send = async (api: CheckoutApi, { key, input }: Attempt): Promise<PurchaseResult> => {
    const fresh = unansweredKey(offerId) === null;
    keepKey(offerId, key);
    try {
      const result = await api.purchase(key, input);
      forgetKey(offerId);
      return result;
    } catch (error) {
      if (fresh && !mayHaveArrived(api.toApiFailure(error))) forgetKey(offerId);
      throw error;
    }
  };

  const run = async () => {
    const unanswered = state.phase === 'editing' ? state.unanswered : null;
    dispatch({ type: 'submitted' });
    const api = await loadApi();
    const key = unansweredKey(offerId) ?? crypto.randomUUID();
    const attempt: Attempt = unanswered ?? { key, input: await prepare(api, key) };
    dispatch({ type: 'prepared', attempt });
    const result = await send(api, attempt);
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
      await fail(error);
    } finally {
      running.current = false;
    }
  };

  const orderChanged = useCallback(() => dispatch({ type: 'orderChanged' }), []);
  return { state, submit, orderChanged };
}
