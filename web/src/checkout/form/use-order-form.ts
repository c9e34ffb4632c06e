import { useEffect, useMemo, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import {
  chosenInstallment,
  type Installments,
  mostParts,
  useInstallments,
} from '../card/use-installments.ts';
import { couponBy, fareOf, type Totals, totalsOf } from '../order/totals.ts';
import type { Checkout, Coupon, InstallmentOption, PaymentMethod } from '../shell/types.ts';
import { fieldResolver } from './field-problems.ts';
import { draftOf, enabledMethods, type FormValues, initialValues } from './values.ts';

/**
 * Closing the tab with a form half filled asks first (specification/checkout#page-behaviour).
 * Moving on inside the page does not.
 */
export function useLeaveConfirmation(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
}

export interface OrderForm {
  readonly form: UseFormReturn<FormValues>;
  /** The form is as the buyer left it for the payment page. */
  readonly resumed: boolean;
  /** The chosen one. */
  readonly method: PaymentMethod;
  readonly installments: Installments;
  readonly installment: InstallmentOption | null;
  readonly totals: Totals;
  /** What the buyer has a code of; a method may not have it. */
  readonly coupon: Coupon | null;
  readonly setCoupon: (coupon: Coupon | null) => void;
  /** The offer's price alone in as many parts as a card takes; null where it is not divided. */
  readonly parts: InstallmentOption | null;
}

/** The buyer's form with what the order in it costs. */
export function useOrderForm(offer: Checkout, inlined: readonly InstallmentOption[]): OrderForm {
  const resolver = useMemo(() => fieldResolver(offer), [offer]);
  const [draft] = useState(() => draftOf(offer.id));
  const form = useForm<FormValues>({
    defaultValues: draft ?? initialValues(offer),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  // The seller may take the chosen one away while the page is open.
  useEffect(() => {
    const methods = enabledMethods(offer);
    if (methods[0] && !methods.includes(form.getValues('paymentMethod')))
      form.setValue('paymentMethod', methods[0]);
  }, [form, offer]);
  const [method, orderBumpsIds, wanted, cep, deliveryOptionId] = useWatch({
    control: form.control,
    name: ['paymentMethod', 'orderBumpsIds', 'cardInstallment', 'cep', 'deliveryOptionId'],
  });
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const taken = couponBy(coupon, method);
  const fare = fareOf(offer, { cep, deliveryOptionId });
  // A subscription charges in one installment (specification/checkout#masks-and-visibility).
  const divided = offer.type === 'ONE_TIME';
  const byCard = method === 'CREDIT_CARD';
  const installments = useInstallments({
    offer,
    orderBumpsIds,
    fareAmount: fare ?? 0,
    coupon: taken,
    active: byCard && divided,
    inlined,
  });
  const installment = divided ? chosenInstallment(installments.options, wanted) : null;
  return {
    form,
    resumed: draft !== undefined,
    method,
    installments,
    installment,
    parts: mostParts(offer, inlined),
    ...{ coupon, setCoupon },
    totals: totalsOf(offer, {
      ...{ orderBumpsIds, fare, coupon: taken },
      installment: byCard ? installment : null,
    }),
  };
}
