import { useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { CardEntry } from '../card/use-card-entry.ts';
import { fareOf } from '../delivery/shipping.ts';
import type { Problems } from '../form/use-problems.ts';
import { initialValues, type FormValues } from '../form/values.ts';
import { totalsOf } from '../summary/totals.ts';
import type { Checkout } from '../types.ts';
import type { CheckoutSession } from '../use-checkout-session.ts';

const nothing = () => undefined;

const NO_CARD: CardEntry = {
  ...{ phase: 'loading', height: null, problems: {}, typed: false, url: null, attempt: 1 },
  ...{ setFrame: nothing, retry: nothing, say: nothing, focus: nothing },
  check: async () => null,
  tokenise: () => Promise.reject(new Error('A preview takes no card')),
};
const NO_PROBLEMS: Problems = {
  ...{ list: [], round: 0 },
  check: () => false,
  checkFields: async () => false,
};
const NO_INSTALLMENTS = { options: [], loading: false, failed: false, retry: nothing };

/**
 * What a layout shows and does, without doing anything: no order, no cart, nothing kept in the tab
 * (decision 0081).
 */
export function usePreviewSession(offer: Checkout): CheckoutSession {
  const form = useForm<FormValues>({ defaultValues: initialValues(offer) });
  const formElement = useRef<HTMLFormElement>(null);
  return useMemo(() => {
    const values = initialValues(offer);
    return {
      ...{ form, offer, formElement, method: values.paymentMethod },
      ...{ card: NO_CARD, problems: NO_PROBLEMS, installments: NO_INSTALLMENTS, installment: null },
      parts: null,
      totals: totalsOf(offer, { orderBumpsIds: [], fare: fareOf(offer, values), installment: null }),
      ...{ purchaseError: null, busy: false, resumed: false, placed: null },
      submit: async () => undefined,
      payWithPix: async () => undefined,
      orderAgain: nothing,
    };
  }, [form, offer]);
}
