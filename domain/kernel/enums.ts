import { z } from 'zod';

/**
 * The words of the specification (specification/checkout#entities,
 * specification/gateway#payment-status).
 */
export const paymentMethod = z.enum(['PIX', 'CREDIT_CARD', 'BILLET']);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** What the read API shows. CANCELED: closed by us before anyone paid, expired or cancelled. */
export const paymentStatus = z.enum([
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CHARGEBACK',
  'CANCELED',
  'REFUNDED',
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/**
 * The five words into which adapters normalise a provider's status
 * (specification/gateway#payment-status).
 */
export const normalisedStatus = z.enum(['PENDING', 'APPROVED', 'REFUNDED', 'CHARGEBACK', 'REJECTED']);
export type NormalisedStatus = z.infer<typeof normalisedStatus>;

/** Why money went back. Five statuses cannot say it, and postings depend on it. */
export const reversalKind = z.enum([
  'REFUND_BY_US',
  'REFUND_BY_PROVIDER',
  'CHARGEBACK',
  'MED_FRAUD',
  'MED_OPERATIONAL',
  'UNKNOWN',
]);
export type ReversalKind = z.infer<typeof reversalKind>;

export const declineFamily = z.enum(['FUNDS', 'DATA', 'CONTACT_BANK', 'FRAUD', 'TECHNICAL']);
export type DeclineFamily = z.infer<typeof declineFamily>;

export const currency = z.enum(['BRL', 'EUR', 'USD', 'MXN']);
export type Currency = z.infer<typeof currency>;

/**
 * A provider's code, as events keep it for ever: also of a provider that is no longer connected.
 * Which ones can be connected: `providers/registry.ts`.
 */
export const providerCode = z.string().regex(/^[A-Z0-9_]{2,40}$/);
export type ProviderCode = z.infer<typeof providerCode>;

/** A stored amount. */
export const centsSchema = z.int().nonnegative();
export const basisPointsSchema = z.int().min(0).max(10_000);
/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
/** A calendar day in São Paulo. */
export const day = z.iso.date();
