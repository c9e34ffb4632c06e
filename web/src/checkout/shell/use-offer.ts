import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadApi } from './load-api.ts';
import { pageDataFor } from './page-data.ts';
import type { Checkout, InstallmentOption } from './types.ts';

export type OfferState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'missing' }
  | {
      readonly status: 'ready';
      readonly offer: Checkout;
      readonly installments: readonly InstallmentOption[];
    };

const ready = (offer: Checkout | null, installments: readonly InstallmentOption[] = []): OfferState =>
  offer ? { status: 'ready', offer, installments } : { status: 'missing' };

/**
 * The offer from the page's own data, or asked for. `reload` keeps the old one on screen until the
 * new one is there.
 */
export function useOffer(id: string): {
  readonly state: OfferState;
  readonly reload: () => Promise<void>;
} {
  const { pathname } = useLocation();
  const [state, setState] = useState<OfferState>(() => {
    const data = pageDataFor(pathname);
    return data ? ready(data.checkout, data.installments) : { status: 'loading' };
  });

  const reload = useCallback(async () => {
    try {
      const api = await loadApi();
      setState(ready(await api.fetchCheckout(id)));
    } catch {
      setState((before) => (before.status === 'ready' ? before : { status: 'failed' }));
    }
  }, [id]);

  const mustAsk = state.status === 'loading';
  useEffect(() => {
    if (mustAsk) void reload();
  }, [mustAsk, reload]);

  return { state, reload };
}
