import type { Dispatch } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PURCHASE_LIMITS } from '../../../../domain/checkout/order.ts';
import type { ApiErrorCode, ApiFailure } from '../../graphql/errors.ts';
import { t } from '../../i18n/purchase-error.ts';
import { CardTokenError } from '../card/card-fields.ts';
import type { FieldName, FormValues } from '../form/values.ts';
import type { BuyerQuery } from '../marketing/visit.ts';
import { type CheckoutApi, loadApi } from '../shell/load-api.ts';
import type {
  Checkout,
  Coupon,
  InstallmentOption,
  Payment,
  PurchaseInput,
  PurchaseResult,
} from '../shell/types.ts';
import { cardOf, purchaseInput } from './purchase-input.ts';
import { type Attempt, isDeclinedCard, mayHaveArrived, type PurchaseEvent } from './purchase-machine.ts';
import { couponBy, fareOf, totalsOf } from './totals.ts';
import { forgetKey, keepKey, unansweredKey } from './unanswered-key.ts';

const LIFETIME_SECONDS = 30;

/**
 * Marks that a purchase is under way, for as long as one may take; whoever reads it learns nothing
 * else (specification/checkout#external-calls).
 */
export function markAttempt(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `token2=${crypto.randomUUID()}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`;
}

/** Longer than a whole order takes: the other tab was frozen with it. */
const PATIENCE_MS = 60_000;

/**
 * Does `work` while no other tab of this browser does any of that name. A browser that has no
 * locks, or denies them with its storage, does it at once.
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

const FIELD_OF = {
  INVALID_CPF: 'cpf',
  INVALID_PHONE: 'phone',
  PHONE_AND_CPF_REQUIRED: 'cpf',
  NAME_REQUIRED: 'name',
  INVALID_EMAIL: 'email',
} as const satisfies Partial<Record<ApiErrorCode, FieldName>>;

const isOfField = (code: ApiErrorCode): code is keyof typeof FIELD_OF => code in FIELD_OF;

/** Marks the fields that the API refused although the page had let them pass. */
function markRefusedFields(form: UseFormReturn<FormValues>, failure: ApiFailure): void {
  if (failure.kind !== 'refused') return;
  const { code } = failure;
  if (isOfField(code)) form.setError(FIELD_OF[code], { type: 'api', message: t(`error.${code}`) });
  const values = form.getValues();
  for (const invalid of failure.fields) {
    if (invalid.field in values)
      form.setError(invalid.field as FieldName, { type: 'api', message: t('problem.checkField') });
  }
}

/** What became of an order. */
export interface OrderListener {
  readonly onAccepted: (result: PurchaseResult) => void;
  readonly onDeclined: () => void;
  /** An order of this buyer had arrived before, with other data; this one was not taken. */
  readonly onEarlier: (payment: Payment) => void;
  readonly onFailed: (failure: ApiFailure) => void;
}

/** What was on the page when the button was pressed. */
export interface PressedOrder {
  readonly offer: Checkout;
  readonly query: BuyerQuery;
  readonly form: UseFormReturn<FormValues>;
  /** Checked at the press: what is in the form by now is not. */
  readonly values: FormValues;
  readonly installment: InstallmentOption | null;
  readonly coupon: Coupon | null;
  /** Throws {@link CardTokenError}. */
  readonly tokenise: (idempotencyKey: string) => Promise<string>;
  /** Whether it is still to be sent, asked when its turn has come. */
  readonly mayGo: () => Promise<boolean>;
}

export interface SentOrder extends PressedOrder, OrderListener {
  /** The same order was sent before, and nobody knows whether it arrived. */
  readonly unanswered: Attempt | null;
  readonly dispatch: Dispatch<PurchaseEvent>;
}

/** The order under a key; with a card this is where it becomes a token. */
async function prepare(
  api: CheckoutApi,
  { offer, query, values, installment, coupon, tokenise }: PressedOrder,
  key: string,
): Promise<PurchaseInput> {
  const byCard = values.paymentMethod === 'CREDIT_CARD';
  const card = byCard ? await cardOf(api, { offer, values }, { key, token: await tokenise(key) }) : null;
  const taken = couponBy(coupon, values.paymentMethod);
  return purchaseInput({
    offer,
    values,
    query,
    card,
    coupon: taken?.code ?? null,
    // While nobody knows their values it is as many as were chosen: never another way to pay.
    installments:
      installment?.installmentNumber ?? (offer.type === 'ONE_TIME' ? values.cardInstallment : 1),
    expectedTotal: totalsOf(offer, {
      orderBumpsIds: values.orderBumpsIds,
      fare: fareOf(offer, values),
      installment: byCard ? installment : null,
      coupon: taken,
    }).total,
    referer: document.referrer.slice(0, PURCHASE_LIMITS.referer),
  });
}

/**
 * A refusal settles only a key that was never sent before: of an older one it does not tell whether
 * the first order had arrived.
 */
async function send(
  api: CheckoutApi,
  offerId: string,
  { key, input }: Attempt,
): Promise<PurchaseResult> {
  const fresh = unansweredKey(offerId) === null;
  keepKey(offerId, key);
  markAttempt();
  try {
    const result = await api.purchase(key, input);
    forgetKey(offerId);
    return result;
  } catch (error) {
    if (fresh && !mayHaveArrived(api.toApiFailure(error))) forgetKey(offerId);
    throw error;
  }
}

async function run(api: CheckoutApi, order: SentOrder): Promise<void> {
  const { offer, dispatch } = order;
  const key = unansweredKey(offer.id) ?? crypto.randomUUID();
  const attempt: Attempt = order.unanswered ?? { key, input: await prepare(api, order, key) };
  dispatch({ type: 'prepared', attempt });
  const result = await send(api, offer.id, attempt);
  dispatch({ type: 'answered', result });
  if (isDeclinedCard(result)) order.onDeclined();
  else order.onAccepted(result);
}

/** The order that there is under the key of this one; null as far as can be seen by now. */
async function earlierOrder(api: CheckoutApi, offerId: string): Promise<Payment | null> {
  const key = unansweredKey(offerId);
  const payment = key ? await api.findPurchase(offerId, key).catch(() => null) : null;
  if (payment) forgetKey(offerId);
  return payment;
}

/** A bump that is not offered any more changed the total: no field of the form is wrong. */
const asChangedOffer = (failure: ApiFailure): ApiFailure =>
  failure.kind === 'refused' && failure.fields.some(({ field }) => field === 'orderBumpsIds')
    ? { ...failure, code: 'PRICE_CHANGED', fields: [] }
    : failure;

async function fail(api: CheckoutApi, order: SentOrder, error: unknown): Promise<void> {
  const { offer, dispatch } = order;
  if (error instanceof CardTokenError) return dispatch({ type: 'cardFailed', problem: error.problem });
  const failure = asChangedOffer(api.toApiFailure(error));
  const isKeyReused = failure.kind === 'refused' && failure.code === 'IDEMPOTENCY_KEY_REUSED';
  const earlier = isKeyReused ? await earlierOrder(api, offer.id) : null;
  if (earlier) return order.onEarlier(earlier);
  dispatch({ type: 'failed', failure });
  markRefusedFields(order.form, failure);
  order.onFailed(failure);
}

/**
 * Makes the order, sends it and reads the answer, one of an offer at a time in all tabs of this
 * browser: a second tab waits for the first, and then finds what that one has ordered, or its key.
 */
export const sendOrder = (order: SentOrder): Promise<void> =>
  inOneTab(`razao.order.${order.offer.id}`, async () => {
    if (!(await order.mayGo())) return;
    order.dispatch({ type: 'submitted' });
    const api = await loadApi();
    await run(api, order).catch((error: unknown) => fail(api, order, error));
  });
