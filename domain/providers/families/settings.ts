import type { PayoutStatus } from '../status-words.ts';

/** A family whose providers differ in nothing more than that. */
type Nothing = Readonly<Record<never, never>>;

/** What differs between the providers of a family, beyond what every provider has. */
export interface FamilySettings {
  /** Central Bank PIX API for charges, ONZ Accounts API for payouts. */
  readonly BCB_PIX_ONZ: {
    /** What a payout is that was accepted; its end is looked up. */
    readonly acceptedPayout: PayoutStatus;
    /** Whose a charge's id is: ours, by `PUT /cob/{txid}`, or the bank's, by `POST /cob`. */
    readonly chargeIds: 'OURS' | 'THEIRS';
  };
  /** The acquirer below `/functions/v1`. */
  readonly FUNCTIONS_V1: {
    /**
     * User and password of HTTP Basic: the secret key with an `x` behind it, the same beside the
     * company's id in a header, or the secret key with the company's id behind it; IF_ANY: its
     * accounts are publicly seen without a company, too (decision 0101).
     */
    readonly credentials:
      'SECRET' | 'SECRET_AND_HEADER' | 'SECRET_AND_COMPANY' | 'SECRET_AND_COMPANY_IF_ANY';
    /**
     * Venit's has a path for each method, takes our reference as `externalRef` and phones with
     * their country code.
     */
    readonly dialect: 'COMMON' | 'VENIT';
    /** Left out where nothing is given back. */
    readonly refund?: 'BY_DELETE' | 'BY_POST';
  };
  /** Pagar.me core v5: orders with charges. */
  readonly PAGARME_V5: Nothing;
  /** Iugu v1: invoices. */
  readonly IUGU: Nothing;
  /** Abmex: transactions, and marketplaces as receivers. */
  readonly ABMEX: Nothing;
  /** Asaas v3: payments of customers. */
  readonly ASAAS: Nothing;
  /** Flow2Pay, as Cartos: codes with ids of ours, and payouts by ours. */
  readonly CARTOS_FLOW2PAY: Nothing;
  /** Cel cash: charges with transactions, asked for as lists. */
  readonly CELCASH_GALAXPAY: Nothing;
  /** Zendry: codes of a PIX, and payments out. */
  readonly PRIMEPAG_ZENDRY: Nothing;
  /** Of these every provider speaks alike. */
  readonly BRAVIVE: Nothing;
  readonly LEXXEN: Nothing;
  readonly OWEM: Nothing;
  readonly PLUGGOU: Nothing;
  readonly RAPDYN: Nothing;
  readonly SYNCPAY: Nothing;
  readonly VELTRAX: Nothing;
  readonly WITETEC: Nothing;
  /** The checkout acquirer below `/v1` that many brands sell. */
  readonly V1_PUBLIC_SECRET: {
    /** User and password of HTTP Basic: both keys, or the secret one with an `x` behind it. */
    readonly credentials: 'PUBLIC_AND_SECRET' | 'SECRET_ONLY';
  };
  /** BMB's QR codes. */
  readonly GERAR_QRCODE: Nothing;
  /** Providers of which little more is known than a path or two, each a family of its own. */
  readonly LORDSPAY: Nothing;
  readonly LYNXPAY: Nothing;
  readonly MAKE_YOUR_BANK: Nothing;
  readonly NEWLEVEL: Nothing;
  readonly PAYBER: Nothing;
  readonly PRONTTUS: Nothing;
  readonly ROYALPAY: Nothing;
  readonly TRANSAC: Nothing;
  /** A purchase in one flat request. */
  readonly PURCHASE_V2: Nothing;
  /** Orders behind the header `x-authorization-key`. */
  readonly X_AUTHORIZATION_KEY: {
    /** The path below which an order is read. */
    readonly orders: '/details/orders' | '/transactions';
    /** Whether it takes our reference, as `externalCode`, and a discount. */
    readonly externalCode: boolean;
  };
}
