import type { Currency, PaymentMethod } from '../kernel/enums.ts';

/** Where a payout may go (specification/gateway#withdraw-request). */
export type PayoutMethod = 'PIX' | 'BANK_ACCOUNT' | 'RECEIVER';

/** How a provider proves that a webhook is its own. */
export type WebhookSignature =
  | { readonly scheme: 'NONE' }
  /** A header `alg=RS256; kid=…; signature=…` over the raw body; public keys as JWKS. */
  | { readonly scheme: 'RS256_JWKS'; readonly header: string; readonly keysUrl: string }
  /** A secret of the connection, by its name there, that comes back in a header. */
  | { readonly scheme: 'SECRET_IN_HEADER'; readonly header: string; readonly secret: string }
  /** The same in a field at the top of a body of JSON. */
  | { readonly scheme: 'SECRET_IN_BODY'; readonly field: string; readonly secret: string };

/**
 * What a provider can do. The core asks here before it calls: what is not listed is refused with
 * nothing sent (decision 0020).
 */
export interface Capabilities {
  readonly methods: readonly PaymentMethod[];
  /** More than the real only where the wire format names the currency of a charge. */
  readonly currencies: readonly Currency[];
  readonly refund: 'PARTIAL' | 'FULL' | 'NONE';
  /** A repeated request to charge is answered with the first charge, by the provider itself. */
  readonly idempotencyKey: boolean;
  /** "Not found" for our reference proves that there is no charge. */
  readonly lookupByReference: boolean;
  /** An unpaid charge can be closed by us. */
  readonly cancel: boolean;
  /** What became of one refund can be asked. */
  readonly refundLookup: boolean;
  /** The charges of a span of time can be listed. */
  readonly listing: boolean;
  readonly payouts: readonly PayoutMethod[];
  /** By what a payout can be asked for: the provider's id, our key. */
  readonly payoutLookup: readonly ('ID' | 'KEY')[];
  /** A repeated payout under one key is answered with the first, by the provider itself. */
  readonly payoutIdempotency: boolean;
  readonly receivers: boolean;
  /** What a receiver has can be asked. */
  readonly balances: boolean;
  /** The buyer of a card may have to confirm it at a page of the bank (decision 0072). */
  readonly buyerActions: boolean;
  /** A card is kept for its buyer there, and charged again without being typed again. */
  readonly savedCards: boolean;
  readonly webhookSignature: WebhookSignature;
}

/**
 * What most providers have and no more (specification/gateway#unsupported-operations): PIX,
 * without any way to ask twice. A provider spreads it and says what it has beyond.
 */
export const PIX_ALONE = {
  methods: ['PIX'],
  currencies: ['BRL'],
  refund: 'NONE',
  idempotencyKey: false,
  lookupByReference: false,
  cancel: false,
  refundLookup: false,
  listing: false,
  payouts: [],
  payoutLookup: [],
  payoutIdempotency: false,
  receivers: false,
  balances: false,
  buyerActions: false,
  savedCards: false,
  webhookSignature: { scheme: 'NONE' },
} as const satisfies Capabilities;
