import type { PayoutStatus } from '../status-words.ts';

/** What differs between the providers of a family, beyond what every provider has. */
export interface FamilySettings {
  /** Central Bank PIX API for charges, ONZ Accounts API for payouts. */
  readonly BCB_PIX_ONZ: {
    /** What a payout is that was accepted; its end is looked up. */
    readonly acceptedPayout: PayoutStatus;
  };
  /** The acquirer below `/functions/v1`. */
  readonly FUNCTIONS_V1: {
    /**
     * User and password of HTTP Basic: the secret key with an `x` behind it, the same beside the
     * company's id in a header, or the secret key with the company's id behind it.
     */
    readonly credentials: 'SECRET' | 'SECRET_AND_HEADER' | 'SECRET_AND_COMPANY';
    /**
     * Venit's has a path for each method, takes our reference as `externalRef` and phones with
     * their country code.
     */
    readonly dialect: 'COMMON' | 'VENIT';
    readonly refund: 'BY_DELETE' | 'BY_POST';
  };
  /** Pagar.me core v5: orders with charges. */
  readonly PAGARME_V5: Readonly<Record<never, never>>;
  /** Iugu v1: invoices. */
  readonly IUGU: Readonly<Record<never, never>>;
  /** Abmex: transactions, and marketplaces as receivers. */
  readonly ABMEX: Readonly<Record<never, never>>;
  /** Asaas v3: payments of customers. */
  readonly ASAAS: Readonly<Record<never, never>>;
  /** Flow2Pay, as Cartos: codes with ids of ours, and payouts by ours. */
  readonly CARTOS_FLOW2PAY: Readonly<Record<never, never>>;
  /** Cel cash: charges with transactions, asked for as lists. */
  readonly CELCASH_GALAXPAY: Readonly<Record<never, never>>;
  /** Zendry: codes of a PIX, and payments out. */
  readonly PRIMEPAG_ZENDRY: Readonly<Record<never, never>>;
  /** The checkout acquirer below `/v1` that many brands sell. */
  readonly V1_PUBLIC_SECRET: {
    /** User and password of HTTP Basic: both keys, or the secret one with an `x` behind it. */
    readonly credentials: 'PUBLIC_AND_SECRET' | 'SECRET_ONLY';
  };
  /** A purchase in one flat request. */
  readonly PURCHASE_V2: Readonly<Record<never, never>>;
  /** Orders behind the header `x-authorization-key`. */
  readonly X_AUTHORIZATION_KEY: {
    /** The path below which an order is read. */
    readonly orders: '/details/orders' | '/transactions';
    /** Whether it takes our reference, as `externalCode`, and a discount. */
    readonly externalCode: boolean;
  };
}
