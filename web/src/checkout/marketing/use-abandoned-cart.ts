import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { FormValues } from '../form/values.ts';
import { loadApi } from '../shell/load-api.ts';
import type { Checkout } from '../shell/types.ts';
import type { CartKeeper } from './cart-keeper.ts';
import type { BuyerQuery } from './visit.ts';

interface Cart {
  readonly offer: Checkout;
  readonly form: UseFormReturn<FormValues>;
  readonly query: BuyerQuery;
  /** The form is as the buyer left it for the payment page. */
  readonly resumed: boolean;
  /** Whether it is being bought, or was. */
  readonly isOrdered: () => boolean;
}

/** Keeps what is typed, so that its buyer can be reminded of it, in every layout. */
function useKeptCart({ offer, form, query, isOrdered }: Cart): void {
  // A cart that is restored takes itself out of the address: what waits to be kept goes on waiting.
  const queryNow = useEffectEvent(() => query);
  const isOrderedNow = useEffectEvent(isOrdered);
  useEffect(() => {
    let keeping: Promise<CartKeeper<FormValues>> | undefined;
    let gone = false;
    const keep = async (values: FormValues) => {
      const page = { query: () => queryNow(), isOrdered: () => isOrderedNow() };
      keeping ??= loadApi().then((api) => api.keepCart(offer, page));
      const keeper = await keeping;
      if (gone) keeper.stop();
      else keeper.changed(values);
    };
    const ignore = () => (keeping = undefined);
    const onVisibility = () =>
      void keeping?.then((keeper) => (document.hidden ? keeper.left() : keeper.returned()), ignore);
    document.addEventListener('visibilitychange', onVisibility);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => void keep(values).catch(ignore),
    });
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onVisibility);
      unsubscribe();
      void keeping?.then((keeper) => keeper.stop(), ignore);
    };
  }, [offer, form]);
}

/**
 * Brings back what was left in the cart that the mail's link names, into fields that are still as
 * they were at first. Then the cart is no part of the page's address any more: buyers share that,
 * and whoever has the id may read the cart.
 */
function useRestoredCart({ offer, form, query: { cartId, utmQuery }, resumed }: Cart): void {
  const navigate = useNavigate();
  const restore = useEffectEvent(async (id: string, leaving: AbortSignal) => {
    const api = await loadApi();
    const restored = await api.restoreCart(offer, id);
    // Who has ordered meanwhile is on the payment's page, and stays there.
    if (leaving.aborted) return;
    const before = form.formState.defaultValues;
    for (const [field, value] of Object.entries(restored ?? {})) {
      const name = field as keyof FormValues;
      if (JSON.stringify(form.getValues(name)) === JSON.stringify(before?.[name]))
        form.setValue(name, value, { shouldDirty: true });
    }
    void navigate({ search: utmQuery }, { replace: true });
  });
  // Ends with the page: other effects end a moment after the next one is shown, and an answer that
  // comes in between would take the buyer back.
  useLayoutEffect(() => {
    if (cartId === null || resumed) return;
    const leaving = new AbortController();
    restore(cartId, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [cartId, resumed]);
}

/** The abandoned cart of this page: kept while it is typed, and restored by its link. */
export function useAbandonedCart(cart: Cart): void {
  useKeptCart(cart);
  useRestoredCart(cart);
}
