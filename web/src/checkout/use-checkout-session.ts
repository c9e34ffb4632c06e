import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { buyerValues, readBuyerQuery, type BuyerQuery } from './buyer-query.ts';
import { keepDraft, NO_CARD } from './form/draft.ts';
import { markRefusedFields } from './form/refused-fields.ts';
import { useFirstValues } from './form/use-first-values.ts';
import { useProblems, type Problems } from './form/use-problems.ts';
import type { CheckoutApi } from './load-api.ts';
import { rememberPayment } from './payment/remembered-payments.ts';
import type { PaymentPageState } from './payment/view.ts';
import { noteOrder, type StandingOrder } from './placed-order.ts';
import { isBusy, type PurchaseError } from './purchase-machine.ts';
import { totalsOf } from './summary/totals.ts';
import type { Checkout, InstallmentOption, Payment, PurchaseInput } from './types.ts';
import { rememberUpsell } from './upsell-cookie.ts';
import { useEarlierOrder } from './use-earlier-order.ts';
import { useOrderForm, type OrderForm } from './use-order-form.ts';
import { usePlacedOrder } from './use-placed-order.ts';
import { usePurchase } from './use-purchase.ts';

export interface CheckoutSession extends Omit<OrderForm, 'resumed'> {
  readonly offer: Checkout;
  /** Goes to the layout's form element. */
  readonly formElement: RefObject<HTMLFormElement | null>;
  readonly problems: Problems;
  readonly purchaseError: PurchaseError | null;
  readonly busy: boolean;
  readonly submit: () => Promise<void>;
  /** After a declined card: the same order by PIX, in one click. */
  readonly payWithPix: () => Promise<void>;
  /** Shown instead of the layout: an order of this tab that must not be sent a second time. */
  readonly placed: StandingOrder | null;
  readonly orderAgain: () => void;
}

/** Leaves the form for the page of a payment; what was typed waits for the way back. */
function useOpenPayment(offer: Checkout, { form }: Pick<OrderForm, 'form'>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (payment: Payment, state: PaymentPageState) => {
    keepDraft(offer.id, form.getValues());
    noteOrder(payment);
    rememberPayment(payment);
    void navigate(`/checkout/payment/${encodeURIComponent(payment.id)}${search}`, { state });
  };
}

/**
 * The order as it stands in the form at this moment; with a card this is where it becomes a token.
 */
function prepareOrder(
  api: CheckoutApi,
  offer: Checkout,
  query: BuyerQuery,
  {
    form,
    installment,
    idempotencyKey,
  }: Pick<OrderForm, 'form' | 'installment'> & {
    readonly idempotencyKey: string;
  },
): Promise<PurchaseInput> {
  const values = form.getValues();
  const byCard = values.paymentMethod === 'CREDIT_CARD';
  return api.prepareOrder({
    idempotencyKey,
    offer,
    values,
    query,
    installments: installment?.installmentNumber ?? 1,
    expectedTotal: totalsOf(offer, values.orderBumpsIds, byCard ? installment : null).total,
    referer: document.referrer,
  });
}

/** Everything a layout shows and does, so that a layout only arranges it. */
export function useCheckoutSession(
  offer: Checkout,
  inlined: readonly InstallmentOption[],
  reload: () => Promise<void>,
): CheckoutSession {
  const { search } = useLocation();
  const query = useMemo(() => readBuyerQuery(search), [search]);
  const formElement = useRef<HTMLFormElement>(null);
  const { resumed, ...order } = useOrderForm(offer, inlined);
  const { form } = order;
  const problems = useProblems(form, offer);
  const placed = usePlacedOrder(offer.id);
  const openPayment = useOpenPayment(offer, order);
  const openEarlier = (payment: Payment) => openPayment(payment, { earlier: true });
  useEarlierOrder(offer.id, openEarlier);

  const purchase = usePurchase({
    offerId: offer.id,
    prepare: (api, idempotencyKey) => prepareOrder(api, offer, query, { ...order, idempotencyKey }),
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
  const known = useMemo(() => (resumed ? null : buyerValues(query)), [resumed, query]);
  useFirstValues(form, formElement, known);

  const submit = form.handleSubmit(
    async () => {
      if (problems.check({}) && (await placed.mayOrder())) await purchase.submit();
    },
    (errors) => void problems.check(errors),
  );

  return {
    ...order,
    offer,
    formElement,
    problems,
    purchaseError: purchase.state.phase === 'editing' ? purchase.state.purchaseError : null,
    busy: isBusy(purchase.state),
    submit,
    payWithPix: () => {
      form.setValue('paymentMethod', 'PIX');
      return submit();
    },
    placed: placed.order,
    orderAgain: () => {
      form.reset({ ...form.getValues(), ...NO_CARD });
      placed.orderAgain();
    },
  };
}
