import { useCallback, useReducer } from 'react';
import { loadOrdering } from './load-api.ts';
import { initialPurchase, purchaseMachine, type PurchaseState } from './purchase-machine.ts';
import type { OrderListener, PressedOrder } from './send-order.ts';

export interface Purchase {
  readonly state: PurchaseState;
  readonly submit: (order: PressedOrder) => Promise<void>;
  readonly orderChanged: () => void;
}

/** Drives the purchase machine. */
export function usePurchase(listener: OrderListener): Purchase {
  const [state, dispatch] = useReducer(purchaseMachine, initialPurchase);

  const submit = async (order: PressedOrder) => {
    const unanswered = state.phase === 'editing' ? state.unanswered : null;
    try {
      const { sendOrder } = await loadOrdering();
      await sendOrder({ ...order, ...listener, unanswered, dispatch });
    } catch {
      // What sends orders did not come: nothing was sent.
      dispatch({ type: 'submitted' });
      dispatch({ type: 'failed', failure: { kind: 'unreachable' } });
    }
  };

  const orderChanged = useCallback(() => dispatch({ type: 'orderChanged' }), []);
  return { state, submit, orderChanged };
}
