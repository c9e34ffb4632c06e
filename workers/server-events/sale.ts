import { createHash } from 'node:crypto';
import type { Buyer } from '../../domain/checkout/buyer.ts';
import type { Measurement } from '../../domain/configuration/measurement.ts';
import { clickIdsIn, type ClickIds } from '../../domain/measuring/click-ids.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import type { Approved } from '../../domain/payment/state.ts';

/** By whom it was bought, as networks take it; only where the seller has chosen to tell. */
interface ToldBuyer {
  /** SHA-256, in hexadecimal digits, of the address in small letters. */
  readonly emailHash: string;
  /** The same of `5511987654321`, and of that with a plus before it; null: no phone is known. */
  readonly phoneHash: string | null;
  readonly plusPhoneHash: string | null;
  readonly ip: string;
  readonly userAgent: string;
}

/** All that a network may be told of an approved purchase. */
export interface ToldSale {
  /** The order's number, as the page tells it to pixels: networks count both as one. */
  readonly eventId: string;
  readonly atMs: number;
  /** When the buyer was on the page. */
  readonly clickedMs: number;
  /** Gross, in units of the currency: networks want a number. */
  readonly value: number;
  readonly currency: string;
  readonly offerId: string;
  readonly productName: string;
  /** The offer's own address, without what came with the buyer. */
  readonly url: string;
  readonly clicks: ClickIds;
  readonly buyer: ToldBuyer | null;
}

interface Known {
  readonly state: Approved;
  readonly buyer: Buyer;
  readonly measurement: Measurement;
  readonly publicUrl: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const inUnits = (cents: number): number => {
  const digits = String(cents).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
};

/** What is told of a sale; undefined where its buyer has not agreed to be measured. */
export function toldSale({ state, buyer, measurement, publicUrl }: Known): ToldSale | undefined {
  const { purchase, approvedAt } = state;
  const { visit } = buyer;
  if (!visit?.consented) return undefined;
  // The seller may have turned it on since: what was agreed to is what was asked.
  const isTold = measurement.tellsBuyer && visit.agreedTo !== 'MEASURED';
  return {
    eventId: orderNumber(purchase.paymentId),
    atMs: Date.parse(approvedAt),
    clickedMs: Date.parse(purchase.requestedAt),
    value: inUnits(purchase.amountCents),
    currency: purchase.currency,
    offerId: purchase.offerId,
    productName: purchase.productName,
    url: new URL(`/checkout/${encodeURIComponent(purchase.offerId)}`, publicUrl).href,
    clicks: clickIdsIn(buyer.utmQuery),
    buyer: isTold ? toldBuyer(buyer, visit.userAgent) : null,
  };
}

function toldBuyer({ email, phone, customerIp }: Buyer, userAgent: string): ToldBuyer {
  const international = phone === null ? null : `55${phone}`;
  return {
    emailHash: sha256(email.trim().toLowerCase()),
    phoneHash: international && sha256(international),
    plusPhoneHash: international && sha256(`+${international}`),
    ...{ ip: customerIp, userAgent },
  };
}
