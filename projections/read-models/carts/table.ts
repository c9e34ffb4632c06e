import type { CartState } from '../../../domain/cart/cart.ts';
import type { MatchedBy, WithheldReason } from '../../../domain/cart/events.ts';
import type { Currency } from '../../../domain/kernel/enums.ts';
import type { Sealed } from '../../../domain/kernel/privacy/sealed.ts';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  json,
  moment,
  optional,
  text,
  uuid,
  type Row,
} from '../../table.ts';

/** Those that were left, or may have been. */
export const LEFT_CARTS = [
  'OPEN',
  'CONTACTED',
  'RECOVERED',
  'EXPIRED',
] as const satisfies readonly Exclude<CartState['phase'], 'NONE'>[];
/** `BOUGHT`: by one who never left it, so that nothing was recovered. */
export const CART_PHASES = [...LEFT_CARTS, 'BOUGHT'] as const;
export type CartPhase = (typeof CART_PHASES)[number];

/** One row per abandoned cart: the seller's list. The contact stays sealed. */
export const carts = defineTable({
  group: 'carts',
  name: 'carts',
  key: ['cartId'],
  write: 'replace',
  columns: {
    cartId: uuid,
    platformId: text(),
    producerId: text(),
    offerId: text(),
    productName: text(),
    state: text<CartPhase>(),
    currency: text<Currency>(),
    amountCents: bigint,
    contact: json<Sealed>(),
    /** How often the buyer was written to, mails that did not go out included. */
    attempts: integer,
    capturedAt: moment,
    changedAt: moment,
    contactedAt: optional(moment),
    recoveredAt: optional(moment),
    /** The payment that recovered it. */
    paymentId: optional(uuid),
    /** By what that payment was known to be of it; null also where history does not say. */
    matchedBy: optional(text<MatchedBy>()),
    /** Why the last reminder that was due was not sent; null once the buyer has come back. */
    withheldReason: optional(text<WithheldReason>()),
    expiredAt: optional(moment),
    /** A reminder was due, the seller has written, or it was given up. */
    abandoned: boolean,
    position: bigint,
  },
  indexes: ['(producer_id, platform_id, state, captured_at desc, cart_id desc)'],
});
export type CartRow = Row<typeof carts>;
