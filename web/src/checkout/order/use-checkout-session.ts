import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApiErrorCode, ApiFailure } from '../../graphql/errors.ts';
import { t } from '../../i18n/checkout.ts';
import { CARD_FIELDS } from '../card/card-fields.ts';
import { type CardEntry, cardUrlOf, problemText, useCardEntry } from '../card/use-card-entry.ts';
import {
  forgetOtherPerson,
  forgetTyped,
  typedBefore,
  useFirstValues,
  useTypedKept,
} from '../form/first-values.ts';
import { type Problem, type Problems, useProblems } from '../form/problems.ts';
import { type OrderForm, useOrderForm } from '../form/use-order-form.ts';
import { type FormValues, keepBuyer, keepDraft } from '../form/values.ts';
import { useAbandonedCart } from '../marketing/use-abandoned-cart.ts';
import {
  type BuyerQuery,
  buyerValues,
  orderCart,
  readBuyerQuery,
  rememberUpsell,
} from '../marketing/visit.ts';
import { type PaymentPageState, useOpenPayment } from '../payment/open-payment.ts';
import type { Checkout, InstallmentOption, Payment } from '../shell/types.ts';
import { noteOrder, type StandingOrder } from './placed-order.ts';
import { isBusy, mayBeOrdered, type PurchaseError } from './purchase-machine.ts';
import { useEarlierOrder, usePlacedOrder } from './use-placed-order.ts';
import { type Stands, usePress, usePurchase } from './use-purchase.ts';

export interface CheckoutSession extends OrderForm {
  readonly offer: Checkout;
  /** Goes to the layout's form element. */
  readonly formElement: RefObject<HTMLFormElement | null>;
  readonly card: CardEntry;
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

/** The offer is another one than the page shows. */
const OFFER_CHANGED: ReadonlySet<ApiErrorCode> = new Set([
  'PRICE_CHANGED',
  'OFFER_NOT_ON_SALE',
  'METHOD_NOT_ENABLED',
]);

const OTHER_INSTALLMENTS: ReadonlySet<ApiErrorCode> = new Set([
  'INSTALLMENTS_NOT_OFFERED',
  'PRICE_CHANGED',
]);

/** What the seller offers no more goes from the page. */
function askAnew(
  failure: ApiFailure,
  { installments, setCoupon }: Pick<OrderForm, 'installments' | 'setCoupon'>,
  reload: () => Promise<void>,
): void {
  if (failure.kind !== 'refused') return;
  if (failure.code === 'COUPON_REFUSED') setCoupon(null);
  if (OFFER_CHANGED.has(failure.code)) void reload();
  // Of one price there may be another interest by now.
  if (OTHER_INSTALLMENTS.has(failure.code)) installments.retry();
}

/** Leaves the form for the page of a payment; what was typed waits for the way back. */
function useLeaveFor(offer: Checkout, { utmQuery }: BuyerQuery, { form }: Pick<OrderForm, 'form'>) {
  const open = useOpenPayment();
  return (payment: Payment, state: PaymentPageState) => {
    keepDraft(offer.id, form.getValues());
    // An earlier order may be of whoever was in the form before.
    if (!state.earlier) keepBuyer(payment.id, form.getValues());
    forgetTyped(offer.id);
    noteOrder(payment);
    open(payment, { search: utmQuery, state });
  };
}

/** What the card's frame finds wrong, as problems of the order; none for another method. */
async function problemsOfCard(
  card: CardEntry,
  { paymentMethod }: Pick<FormValues, 'paymentMethod'>,
): Promise<readonly Problem[]> {
  if (paymentMethod !== 'CREDIT_CARD' || !card.url) return [];
  const found = await card.check();
  if (!found) return [{ field: null, ofFrame: true, text: t('card.failing') }];
  return CARD_FIELDS.flatMap((field) => {
    const problem = found[field];
    return problem ? [{ field, text: problemText(problem) }] : [];
  });
}

/** What the link and this tab know of the buyer; null: the form has it all. */
const useKnownValues = (offer: Checkout, query: BuyerQuery, resumed: boolean) =>
  useMemo(() => {
    if (resumed) return null;
    const named = buyerValues(query);
    forgetOtherPerson(offer.id, named);
    return { ...named, ...typedBefore(offer) };
  }, [offer, query, resumed]);

/** As Enter does in a field of the form itself: a button that is off stays so. */
const pressButton = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();

/** Tells that the order is another one than was sent. */
const useOrderChanges = (form: OrderForm['form'], callback: () => void) =>
  useEffect(() => form.subscribe({ formState: { values: true }, callback }), [form, callback]);

/** Everything a layout shows and does, so that a layout only arranges it. */
export function useCheckoutSession(
  offer: Checkout,
  inlined: readonly InstallmentOption[],
  reload: () => Promise<void>,
): CheckoutSession {
  const { search } = useLocation();
  const query = useMemo(() => readBuyerQuery(search), [search]);
  const formElement = useRef<HTMLFormElement>(null);
  const order = useOrderForm(offer, inlined);
  const { form, resumed } = order;
  const { press, pressed } = usePress(order);
  const problems = useProblems(form, offer);
  const placed = usePlacedOrder(offer.id);
  const openPayment = useLeaveFor(offer, query, order);
  const openEarlier = (payment: Payment) => openPayment(payment, { earlier: true });
  useEarlierOrder(offer.id, openEarlier);
  const isOrdered = () => mayBeOrdered(purchase.state);
  useAbandonedCart({ offer, form, query, resumed, isOrdered });
  const card = useCardEntry({
    url: cardUrlOf(offer),
    onTyped: () => purchase.orderChanged(),
    onSubmit: () => pressButton(formElement.current),
  });

  const purchase = usePurchase({
    onAccepted: (result) => {
      rememberUpsell(result.upsellToken);
      orderCart(offer.id, result.payment.id);
      openPayment(result.payment, { earlier: false });
    },
    onEarlier: openEarlier,
    onDeclined: () => card.say({ type: 'clearCvv' }),
    onFailed: (failure) => askAnew(failure, order, reload),
  });

  useOrderChanges(form, purchase.orderChanged);
  // After every hook that listens to the form's values: effects run in this order.
  useFirstValues(form, formElement, useKnownValues(offer, query, resumed));
  useTypedKept(form, offer.id);

  const send = (stands: Stands) =>
    form.handleSubmit(
      async (values) => {
        const ofCard = await problemsOfCard(card, values);
        if (!stands() || !problems.check(values, {}, ofCard)) return;
        const mayGo = async () => (await placed.mayOrder()) && stands();
        await purchase.submit({ ...order, offer, query, values, tokenise: card.tokenise, mayGo });
      },
      async (errors) => {
        const ofCard = await problemsOfCard(card, form.getValues());
        if (stands()) problems.check(form.getValues(), errors, ofCard);
      },
    )();
  const submit = async () => {
    if (!isBusy(purchase.state)) await press(send);
  };

  return {
    ...order,
    offer,
    formElement,
    card,
    problems,
    purchaseError: purchase.state.phase === 'editing' ? purchase.state.purchaseError : null,
    busy: pressed || isBusy(purchase.state),
    submit,
    payWithPix: () => {
      form.setValue('paymentMethod', 'PIX');
      return submit();
    },
    placed: placed.order,
    orderAgain: placed.orderAgain,
  };
}
