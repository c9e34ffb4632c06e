import { inTabStorage } from './tab-storage.ts';
import type { Payment } from './types.ts';

/**
 * `open`: may still be paid or given up. `review`: the card's bank has it. `paid`: the buyer has
 * bought. Void orders are not kept.
 */
export type OrderStage = 'open' | 'review' | 'paid';

export interface PlacedOrder<Stage = OrderStage> {
  readonly paymentId: string;
  readonly stage: Stage;
}

/** One that must not be sent a second time unknowingly. */
export type StandingOrder = PlacedOrder<Exclude<OrderStage, 'open'>>;

/** For a browser that refuses the storage: what this page knows by itself. */
const inPage = new Map<string, PlacedOrder | null>();

const nameOf = (offerId: string): string => `razao.order.${offerId}`;

function stageOf({ status, method, action }: Payment): OrderStage | 'void' {
  switch (status) {
    case 'APPROVED':
      return 'paid';
    case 'PENDING':
      return method === 'CREDIT_CARD' && !action ? 'review' : 'open';
    default:
      return 'void';
  }
}

/**
 * This tab's last order of an offer, so that going back to the form does not buy again unknowingly.
 * Its payment's address is all that is kept, as in the tab's own history.
 */
export function placedOrder(offerId: string): PlacedOrder | null {
  const known = inPage.get(offerId);
  if (known !== undefined) return known;
  const text = inTabStorage((storage) => storage.getItem(nameOf(offerId)));
  const [, stage, paymentId] = /^(open|review|paid) (.+)$/.exec(text ?? '') ?? [];
  return stage && paymentId ? { stage: stage as OrderStage, paymentId } : null;
}

/** Its last order where that stands in the way of a second one. */
export function standingOrder(offerId: string): StandingOrder | null {
  const order = placedOrder(offerId);
  return order && order.stage !== 'open' ? { ...order, stage: order.stage } : null;
}

/** Takes over what became of an order. */
export function noteOrder(payment: Payment): void {
  const offerId = payment.checkout.id;
  const stage = stageOf(payment);
  if (stage === 'void') {
    if (placedOrder(offerId)?.paymentId === payment.id) forgetOrder(offerId);
    return;
  }
  inPage.set(offerId, { stage, paymentId: payment.id });
  inTabStorage((storage) => storage.setItem(nameOf(offerId), `${stage} ${payment.id}`));
}

/** The buyer wants another one. */
export function forgetOrder(offerId: string): void {
  inPage.set(offerId, null);
  inTabStorage((storage) => storage.removeItem(nameOf(offerId)));
}
