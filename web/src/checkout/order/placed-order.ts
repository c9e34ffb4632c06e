import { inTabStorage, sharedNote, shareNote, takeNoteBack } from '../shell/tab-storage.ts';
import type { Payment } from '../shell/types.ts';

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
const inPage = new Map<string, string | null>();

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

function noteOf(offerId: string): string | null {
  const name = nameOf(offerId);
  const shared = sharedNote(name);
  if (shared) return shared;
  const known = inPage.get(offerId);
  return known === undefined ? inTabStorage((storage) => storage.getItem(name)) : known;
}

/**
 * The last order of an offer, so that neither going back to the form nor another tab buys again
 * unknowingly: what a tab of this browser has ordered a short while ago, else this tab's last one.
 * Its payment's address is all that is kept, as in the browser's own history.
 */
export function placedOrder(offerId: string): PlacedOrder | null {
  const [, stage, paymentId] = /^(open|review|paid) (.+)$/.exec(noteOf(offerId) ?? '') ?? [];
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
  // Whoever looks at an older code that waits has bought all the same.
  const standing = standingOrder(offerId);
  if (stage === 'open' && standing && standing.paymentId !== payment.id) return;
  const note = `${stage} ${payment.id}`;
  // What is known already must not stand in the way of the other tabs for longer.
  if (note === noteOf(offerId)) return;
  inPage.set(offerId, note);
  inTabStorage((storage) => storage.setItem(nameOf(offerId), note));
  shareNote(nameOf(offerId), note);
}

/** The buyer wants another one. */
export function forgetOrder(offerId: string): void {
  const name = nameOf(offerId);
  inPage.set(offerId, null);
  inTabStorage((storage) => storage.removeItem(name));
  takeNoteBack(name);
}
