import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  chosenInstallment,
  mostParts,
  useInstallments,
  type Installments,
} from './card/use-installments.ts';
import { fareOf } from './delivery/shipping.ts';
import { draftOf } from './form/draft.ts';
import { fieldResolver } from './form/field-resolver.ts';
import { initialValues, type FormValues } from './form/values.ts';
import { enabledMethods } from './payment-method/method.ts';
import { totalsOf, type Totals } from './summary/totals.ts';
import type { Checkout, InstallmentOption, PaymentMethod } from './types.ts';

export interface OrderForm {
  readonly form: UseFormReturn<FormValues>;
  /** The form is as the buyer left it for the payment page. */
  readonly resumed: boolean;
  /** The chosen one. */
  readonly method: PaymentMethod;
  readonly installments: Installments;
  readonly installment: InstallmentOption | null;
  readonly totals: Totals;
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
  const fare = fareOf(offer, { cep, deliveryOptionId });
  // A subscription charges in one installment (specification/checkout#masks-and-visibility).
  const divided = offer.type === 'ONE_TIME';
  const byCard = method === 'CREDIT_CARD';
  const installments = useInstallments({
    offer,
    orderBumpsIds,
    fareAmount: fare ?? 0,
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
    totals: totalsOf(offer, { orderBumpsIds, fare, installment: byCard ? installment : null }),
  };
}
