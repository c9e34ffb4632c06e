import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { buyerValues, readBuyerQuery } from './buyer-query.ts';
import { chosenInstallment, useInstallments, type Installments } from './card/use-installments.ts';
import { draftOf, keepDraft } from './form/draft.ts';
import { markRefusedFields } from './form/refused-fields.ts';
import { formSchema } from './form/schema.ts';
import { useFirstValues } from './form/use-first-values.ts';
import { useProblems, type Problems } from './form/use-problems.ts';
import { initialValues, type FormValues } from './form/values.ts';
import type { CheckoutApi } from './load-api.ts';
import { rememberPayment } from './payment/remembered-payments.ts';
import type { PaymentPageState } from './payment/view.ts';
import { isBusy, type PurchaseError } from './purchase-machine.ts';
import { totalsOf, type Totals } from './summary/totals.ts';
import type { Checkout, InstallmentOption, Payment, PurchaseInput } from './types.ts';
import { rememberUpsell } from './upsell-cookie.ts';
import { useEarlierOrder } from './use-earlier-order.ts';
import { usePurchase } from './use-purchase.ts';

export interface CheckoutSession {
  readonly offer: Checkout;
  readonly form: UseFormReturn<FormValues>;
  /** Goes to the layout's form element. */
  readonly formElement: RefObject<HTMLFormElement | null>;
  readonly installments: Installments;
  readonly installment: InstallmentOption | null;
  readonly totals: Totals;
  readonly problems: Problems;
  readonly purchaseError: PurchaseError | null;
  readonly busy: boolean;
  readonly submit: () => Promise<void>;
  /** After a declined card: the same order by PIX, in one click. */
  readonly payWithPix: () => Promise<void>;
}

/** Everything a layout shows and does, so that a layout is only a skin. */
export function useCheckoutSession(
  offer: Checkout,
  inlined: readonly InstallmentOption[],
  reload: () => Promise<void>,
): CheckoutSession {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readBuyerQuery(search), [search]);
  const resolver = useMemo(() => standardSchemaResolver(formSchema(offer)), [offer]);
  const [draft] = useState(() => draftOf(offer.id));
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm<FormValues>({
    defaultValues: draft ?? initialValues(offer),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control } = form;
  const [paymentMethod, orderBumpsIds, wanted] = useWatch({
    control,
    name: ['paymentMethod', 'orderBumpsIds', 'cardInstallment'],
  });
  // A subscription charges in one instalment (specification/checkout#masks-and-visibility).
  const divided = offer.type === 'ONE_TIME';
  const byCard = paymentMethod === 'CREDIT_CARD';
  const installments = useInstallments({ offer, orderBumpsIds, active: byCard && divided, inlined });
  const installment = divided ? chosenInstallment(installments.options, wanted) : null;
  const problems = useProblems(form, offer);

  const prepare = (api: CheckoutApi): Promise<PurchaseInput> => {
    const values = form.getValues();
    const { total } = totalsOf(
      offer,
      values.orderBumpsIds,
      values.paymentMethod === 'CREDIT_CARD' ? installment : null,
    );
    const number = installment?.installmentNumber ?? 1;
    return api.prepareOrder({
      offer,
      values,
      query,
      installments: number,
      expectedTotal: total,
      referer: document.referrer,
    });
  };

  const openPayment = (payment: Payment, state: PaymentPageState) => {
    keepDraft(offer.id, form.getValues());
    rememberPayment(payment);
    void navigate(`/checkout/payment/${encodeURIComponent(payment.id)}${search}`, { state });
  };
  const openEarlier = (payment: Payment) => openPayment(payment, { earlier: true });
  useEarlierOrder(offer.id, openEarlier);

  const purchase = usePurchase({
    offerId: offer.id,
    prepare,
    onAccepted: (result) => {
      rememberUpsell(result.upsellToken);
      openPayment(result.payment, { earlier: false });
    },
    onEarlier: openEarlier,
    onDeclined: () => form.resetField('cardCvv', { defaultValue: '' }),
    onFailed: (failure) => {
      markRefusedFields(form, failure);
      if (failure.kind === 'refused' && failure.code === 'PRICE_CHANGED') void reload();
    },
  });

  const { orderChanged } = purchase;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: orderChanged }),
    [form, orderChanged],
  );
  // After every hook that listens to the form's values: effects run in this order.
  const known = useMemo(() => (draft ? null : buyerValues(query)), [draft, query]);
  useFirstValues(form, formElement, known);

  const submit = form.handleSubmit(
    async () => {
      if (problems.check({})) await purchase.submit();
    },
    (errors) => void problems.check(errors),
  );

  return {
    offer,
    form,
    formElement,
    installments,
    installment,
    totals: totalsOf(offer, orderBumpsIds, byCard ? installment : null),
    problems,
    purchaseError: purchase.state.phase === 'editing' ? purchase.state.purchaseError : null,
    busy: isBusy(purchase.state),
    submit,
    payWithPix: () => {
      form.setValue('paymentMethod', 'PIX');
      return submit();
    },
  };
}
