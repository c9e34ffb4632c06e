import type { PayoutStatus } from '../status-words.ts';

/** What differs between the providers of a family, beyond what every provider has. */
export interface FamilySettings {
  /** Central Bank PIX API for charges, ONZ Accounts API for payouts. */
  readonly BCB_PIX_ONZ: {
    /** What a payout is that was accepted; its end is looked up. */
    readonly acceptedPayout: PayoutStatus;
  };
  /** Pagar.me core v5: orders with charges. */
  readonly PAGARME_V5: Readonly<Record<never, never>>;
  /** Iugu v1: invoices. */
  readonly IUGU: Readonly<Record<never, never>>;
  /** Flow2Pay, as Cartos: codes with ids of ours, and payouts by ours. */
  readonly CARTOS_FLOW2PAY: Readonly<Record<never, never>>;
  /** Zendry: codes of a PIX, and payments out. */
  readonly PRIMEPAG_ZENDRY: Readonly<Record<never, never>>;
  /** The checkout acquirer below `/v1` that many brands sell. */
  readonly V1_PUBLIC_SECRET: {
    /** User and password of HTTP Basic: both keys, or the secret one with an `x` behind it. */
    readonly credentials: 'PUBLIC_AND_SECRET' | 'SECRET_ONLY';
  };
}
