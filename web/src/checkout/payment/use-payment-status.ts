import { useCallback, useEffect, useRef, useState } from 'react';
import { loadAgain } from '../../ui/later/load-again.ts';
import { noteServerTime, serverNow } from '../shell/clock.ts';
import { loadApi } from '../shell/load-api.ts';
import type { Payment } from '../shell/types.ts';

/** In São Paulo. */
const END_OF_DAY = 'T23:59:59-03:00';

/** Until when the buyer can still pay; null when nothing runs out (a card in analysis). */
function deadlineOf(payment: Payment): number | null {
  if (payment.pix) return Date.parse(payment.pix.expiresAt);
  if (payment.billet) return Date.parse(payment.billet.dueDate + END_OF_DAY);
  return null;
}

/** Where updates of a payment come from. */
export interface PaymentSource {
  /** Null when there is no such payment. */
  readonly fetch: (id: string) => Promise<Payment | null>;
  /** Calls back with each state; answers how to stop. Silence is no problem: the page also asks. */
  readonly subscribe: (id: string, onPayment: (payment: Payment) => void) => () => void;
}

export type LastCheck = 'none' | 'answered' | 'missing' | 'failed';

export interface PaymentWatch {
  readonly payment: Payment | null;
  readonly checking: boolean;
  readonly lastCheck: LastCheck;
  /** "Já paguei": asks at once. */
  readonly checkNow: () => Promise<void>;
  /** Takes over what another call has answered. */
  readonly show: (payment: Payment) => void;
}

const POLL_STEPS_MS = [2_000, 5_000, 15_000] as const;
const POLL_STEP_LAST_MS = 60_000;

const isSettled = (payment: Payment | null): boolean => payment !== null && payment.status !== 'PENDING';

/**
 * An answer that was overtaken by a newer one on the way must not bring an old state back, nor one
 * of a reader that has not heard of a renewal yet.
 */
const newer = (known: Payment | null, arrived: Payment): Payment =>
  known && (arrived.serverTime < known.serverTime || arrived.renewals < known.renewals)
    ? known
    : arrived;

/** Calls back when the tab, the page or the network comes back; answers how to stop. */
function onReturn(wake: () => void): () => void {
  const restored = (event: PageTransitionEvent) => event.persisted && wake();
  document.addEventListener('visibilitychange', wake);
  addEventListener('pageshow', restored);
  addEventListener('online', wake);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('pageshow', restored);
    removeEventListener('online', wake);
  };
}

/**
 * Keeps a payment up to date in three ways, because each fails for somebody: a subscription (push),
 * a query whenever the tab comes back (buyers leave for the bank's app, and phones freeze what they
 * leave), and polling with growing steps until the code runs out.
 */
export function usePaymentStatus(
  id: string,
  initial: Payment | null,
  source: PaymentSource,
): PaymentWatch {
  const [payment, setPayment] = useState(initial);
  const [checking, setChecking] = useState(false);
  const [lastCheck, setLastCheck] = useState<LastCheck>('none');
  const latest = useRef(initial);

  const receive = useCallback((arrived: Payment) => {
    const next = newer(latest.current, arrived);
    latest.current = next;
    if (next === arrived) noteServerTime(arrived.serverTime);
    setPayment(next);
  }, []);

  const checkNow = useCallback(async () => {
    setChecking(true);
    try {
      const found = await source.fetch(id);
      if (found) receive(found);
      setLastCheck(found ? 'answered' : 'missing');
    } catch {
      setLastCheck('failed');
    } finally {
      setChecking(false);
    }
  }, [id, source, receive]);

  const settled = isSettled(payment);
  const gone = lastCheck === 'missing' && payment === null;

  useEffect(() => {
    if (settled || gone) return;
    let stopped = false;
    let step = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const deadlinePassed = () => {
      const deadline = latest.current && deadlineOf(latest.current);
      return deadline !== null && serverNow() > deadline;
    };
    const poll = async () => {
      // The check that finds the deadline passed is the last one; it learns what the server made of
      // the code.
      const last = deadlinePassed();
      if (document.visibilityState !== 'hidden') await checkNow();
      if (!stopped && !last && !isSettled(latest.current)) schedule();
    };
    const schedule = () => {
      timer = setTimeout(() => void poll(), POLL_STEPS_MS[step] ?? POLL_STEP_LAST_MS);
      step += 1;
    };
    const wake = () => {
      if (document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      step = 0;
      void poll();
    };
    const stopListening = onReturn(wake);

    if (latest.current) schedule();
    else void poll();
    const unsubscribe = source.subscribe(id, receive);
    return () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      stopListening();
    };
  }, [id, source, settled, gone, checkNow, receive]);

  return { payment, checking, lastCheck, checkNow, show: receive };
}

/** The API, its parts loaded when they are needed. */
export const apiPaymentSource: PaymentSource = {
  fetch: async (id) => (await loadApi()).fetchPayment(id),
  subscribe: (id, onPayment) => {
    const left = new AbortController();
    loadAgain(() => import('./live-payment.ts'), { signal: left.signal })
      .then(({ listen }) => {
        if (!left.signal.aborted) left.signal.addEventListener('abort', listen(id, onPayment));
      })
      // Without the push the page still polls.
      .catch(() => undefined);
    return () => left.abort();
  },
};
