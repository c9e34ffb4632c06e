import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { OrderForm } from '../form/use-order-form.ts';
import { loadOrdering } from '../shell/load-api.ts';
import type { PaymentMethod } from '../shell/types.ts';
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

interface Press {
  readonly method: PaymentMethod;
}

/** Answers whether the press still stands. */
export type Stands = () => boolean;

export interface PayPress {
  /** It has not come to an end yet. */
  readonly pressed: boolean;
  readonly press: (work: (stands: Stands) => Promise<void>) => Promise<void>;
}

/**
 * A press of the button, which may have to wait for the card's fields. It is one for the method
 * that is on the button: while another one is chosen it does not stand, and keeps nobody from
 * pressing for that. A second press for the same method is none.
 */
export function usePress({ form, method }: Pick<OrderForm, 'form' | 'method'>): PayPress {
  const latest = useRef<Press | null>(null);
  const [waiting, setWaiting] = useState<Press | null>(null);
  // Nobody sees any more what becomes of it.
  useEffect(() => () => void (latest.current = null), []);

  const note = (press: Press | null) => {
    latest.current = press;
    setWaiting(press);
  };
  const press = async (work: (stands: Stands) => Promise<void>) => {
    const mine: Press = { method: form.getValues('paymentMethod') };
    if (latest.current?.method === mine.method) return;
    note(mine);
    const isLatest = () => latest.current === mine;
    try {
      await work(() => isLatest() && form.getValues('paymentMethod') === mine.method);
    } finally {
      if (isLatest()) note(null);
    }
  };
  return { pressed: waiting?.method === method, press };
}
