import type { PixKeyType } from '../../domain/brazil/pix-key.ts';
import type { Buyer } from '../../domain/checkout/buyer.ts';
import type {
  Currency,
  DeclineFamily,
  NormalisedStatus,
  PaymentMethod,
  ProviderCode,
} from '../../domain/kernel/enums.ts';
import type { ProviderFact } from '../../domain/payment/provider-fact.ts';
import type { Capabilities } from '../../domain/providers/capabilities.ts';
import type { PayoutStatus } from '../../domain/providers/status-words.ts';
import type { HttpClient } from './kit/http/client.ts';
import type { TokenCache } from './kit/token.ts';
import type { WebhookReference } from '../../domain/providers/webhook.ts';

declare const proven: unique symbol;

/**
 * Certainly no money moved, and final. Only `kit/declined.ts` makes one: from an answer of the
 * provider that was read, or for what is refused before anything is sent. An adapter cannot make
 * one of a time-out; the compiler refuses it (decision 0021).
 */
export interface Declined {
  readonly kind: 'declined';
  readonly family: DeclineFamily;
  readonly providerStatus: string;
  /**
   * What the provider said, without what may be a person's; for the message alone, never stored.
   */
  readonly detail?: string;
  /** What is told to whoever asked (specification/gateway#error-messages). */
  readonly message?: string;
  /** The provider's id of what was declined, where it made one. */
  readonly transactionId?: string;
  readonly [proven]: true;
}

/** A refused sign-in or certificate alone has a message, at a provider with a text for it. */
interface NotSent {
  readonly kind: 'notSent';
  readonly reason: string;
  readonly message?: string;
}

/** A look-up that failed alone has a message, at a provider with a text for it. */
interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
  readonly message?: string;
}

/** What a provider's answer means; there is no sixth (specification/reliability#outcomes). */
export type Outcome<T> =
  /** The provider answered; the state is known. */
  | { readonly kind: 'done'; readonly value: T }
  /** The same of a charge whose buyer has to act elsewhere before anything is paid. */
  | { readonly kind: 'action'; readonly value: T }
  | Declined
  /** Certainly nothing happened: safe to send again. A look-up answers NOT_FOUND this way. */
  | NotSent
  /** It may have happened: look it up by our reference, never fall back. */
  | Unknown;

/**
 * Where the buyer goes on: 3-D Secure, or a bank's own page. At `expiresAt` nobody waits for them
 * any more.
 */
export interface BuyerAction {
  readonly type: 'REDIRECT' | 'CHALLENGE';
  readonly url: string;
  readonly expiresAt: string;
}

/** One platform's contract with the provider, secrets opened. */
export interface Connection {
  readonly connectionId: string;
  readonly baseUrl: string;
  readonly publicKey: string;
  /** The account that is paid: PIX key, account id. */
  readonly payee: string;
  /** Whom the connection paid before: charges of that time say so for ever. */
  readonly earlierPayees?: readonly string[] | undefined;
  readonly secrets: Readonly<Record<string, string>>;
}

/** All that an adapter may touch. */
export interface Context {
  readonly connection: Connection;
  /** One allowed origin, time limits, body limit; certificates of the connection. */
  readonly http: HttpClient;
  readonly tokens: TokenCache;
  readonly now: () => Date;
  /** The provider simulator that a setting names, of which buyers may see pages. */
  readonly simulatorUrl?: string | undefined;
  /**
   * When the operation has to be over, all its exchanges together, in milliseconds since 1970.
   * Never later than OPERATION_MS from its start, which is what holds without one.
   */
  readonly deadline?: number;
}

export interface ChargeRequest {
  /**
   * Our reference: the payment id, a UUID. The provider is asked for it when an answer was lost.
   */
  readonly reference: string;
  /** The same for every try of the same charge. */
  readonly idempotencyKey: string;
  /**
   * Set where an earlier attempt may have made the charge: then it is looked for first, also where
   * that takes a whole list.
   */
  readonly mayHaveHappened?: AttemptSpan;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly installments: number;
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly unitPriceCents: number;
    readonly quantity: number;
    readonly tangible: boolean;
  }[];
  readonly description: string;
  /** What a card's statement says in place of the description: 1 to 13 alphanumerics. */
  readonly descriptor?: string;
  readonly buyer: {
    readonly name: string;
    readonly email: string;
    /** National digits; null when the page did not ask. */
    readonly phone: string | null;
    /**
     * CPF or CNPJ digits; null when the page did not ask. An adapter whose provider needs one makes
     * the placeholder.
     */
    readonly document: string | null;
    readonly address: Readonly<NonNullable<Buyer['address']>> | null;
    readonly ip: string;
  };
  /** The provider's token of a card; only with CREDIT_CARD. */
  readonly cardToken?: string;
  /** In place of a token: what `saveCard` answered at the same connection. */
  readonly savedCard?: SavedCard;
  /** What services call the buyer's device, by the service; only with CREDIT_CARD. */
  readonly fingerPrints?: readonly { readonly provider: string; readonly value: string }[];
  /** Where the provider sends its webhooks, if it takes that per charge. */
  readonly webhookUrl: string;
  /** The page that the buyer comes back to once they have acted elsewhere. */
  readonly returnUrl: string;
}

/** When a charge may have been made: once it was asked for, to the end of its newest attempt. */
export interface AttemptSpan {
  readonly since: string;
  readonly until: string;
}

/**
 * A card that a provider keeps for its buyer. Whoever has both ids and the connection's keys can
 * charge it: they are kept sealed, and stand in no event, job or log.
 */
export interface SavedCard {
  readonly customerId: string;
  readonly cardId: string;
}

/** Whose card is saved, by its token; for what it is charged first says the reference. */
export type CardToSave = Pick<ChargeRequest, 'reference' | 'idempotencyKey' | 'method' | 'buyer'> & {
  readonly cardToken: string;
};

/** What a provider says of a charge, with what some of them tell beside the domain's fact. */
export interface ReportedFact extends ProviderFact {
  /** When the money came: the moment from which all that the sale asks for was there, in UTC. */
  readonly paidAt?: string;
  /** What the provider really kept of it, in cents; only when it says so. */
  readonly feeCents?: number;
}

export interface Charge {
  readonly fact: ReportedFact;
  readonly details: {
    readonly pix?: { readonly code: string; readonly expiresAt: string };
    readonly boleto?: {
      readonly line: string;
      readonly barcode: string;
      readonly url?: string;
      readonly dueDate: string;
      readonly expiresAt: string;
    };
    readonly card?: { readonly brand?: string; readonly lastFour?: string };
    /** With the outcome `action`, and with no other. */
    readonly action?: BuyerAction;
  };
}

export type ChargeReference =
  | { readonly transactionId: string }
  | ({
      readonly reference: string;
      readonly method: PaymentMethod;
      /** The buyer's, where it is known: a provider may list by it. */
      readonly document?: string;
    } & Partial<AttemptSpan>);

export interface RefundRequest {
  readonly transactionId: string;
  /** Ours; the same for every try of the same refund. */
  readonly refundId: string;
  /** Always named, also for a full refund. */
  readonly amountCents: number;
  /** All that the buyer paid: a provider that gives back only the whole is asked for no part. */
  readonly paidCents: number;
  /**
   * What had gone back before this refund, the same for every try of it. A provider without refund
   * ids is asked for its total first, and the refund is sent only while both agree.
   */
  readonly refundedBeforeCents: number;
  /**
   * An earlier try's outcome was unknown, and is still. The refund is then looked up, and sent
   * again only where the look-up tells by an id of ours that it is not there: a refunded total may
   * lag behind, and a refund that is sent again by it may be made twice. Its outcome is then done
   * or unknown, nothing else. No other refund of the charge may begin while one is unknown.
   */
  readonly mayHaveHappened: boolean;
}

export interface RefundResult {
  readonly refundId: string;
  /** True: the money is on its way back. False: the provider said no. */
  readonly status: boolean;
  /** What it said with its no, without what may be a person's; for the message alone. */
  readonly detail?: string;
  /** What a no is told as (specification/gateway#refund-messages). */
  readonly message?: string;
}

/** One refund as the provider keeps it. */
export interface RefundLookup {
  readonly refundId: string;
  readonly state: 'PENDING' | 'DONE' | 'REFUSED';
  readonly amountCents: number;
}

/** Charges made in a span of time, both ends in UTC, `until` excluded. */
export interface ListRequest {
  readonly from: string;
  readonly until: string;
  /** `next` of the page before; the first page without. */
  readonly page?: string;
}
export interface ListPage {
  readonly facts: readonly ReportedFact[];
  /** The ids of those that cannot be read; an empty text for one that has none. */
  readonly unreadable?: readonly string[];
  /** Undefined on the last page. */
  readonly next?: string;
}

export type { PixKeyType };

export interface PayoutRequest {
  readonly withdrawReference: string;
  readonly idempotencyKey: string;
  readonly amountCents: number;
  readonly description: string;
  readonly destination:
    | {
        readonly method: 'BANK_ACCOUNT';
        readonly bankCode: string;
        readonly branchNumber: string;
        readonly accountNumber: string;
        readonly accountHolder: string;
        readonly accountDocument: string;
      }
    | {
        readonly method: 'PIX';
        readonly pixKey: string;
        readonly pixType: PixKeyType;
        readonly document: string;
      }
    | { readonly method: 'RECEIVER'; readonly receiverId: string };
}
export type PayoutReference = { readonly payoutId: string } | { readonly idempotencyKey: string };

export interface Payout {
  /** The specification's `withdrawId`. */
  readonly payoutId: string;
  readonly status: PayoutStatus;
  readonly amountCents: number;
  readonly approvedAt?: string;
}

/** Files that a seller proves who they are with, as the specification names them. */
export type Paper =
  | 'photoDocument'
  | 'photoPersonWithDocument'
  | 'addressProof'
  | 'balanceSheet'
  | 'photoDocumentSocialContract';

export interface ReceiverInput {
  readonly name: string;
  readonly document: string;
  readonly documentType: 'CPF' | 'CNPJ';
  readonly email: string;
  readonly description: string;
  readonly userId: string;
  /** What the receiver earns in a month, where the provider asks for it. */
  readonly monthlyRevenueCents?: number;
  /** Addresses that open each file for a while, where the provider asks for them. */
  readonly papers?: Readonly<Partial<Record<Paper, string>>>;
  readonly bankAccount: {
    readonly bankCode: string;
    readonly branchNumber: string;
    readonly branchDigit: string | null;
    readonly accountNumber: string;
    readonly accountDigit: string;
    readonly accountType: 'CHECKING' | 'SAVINGS';
  };
}

export interface Receiver {
  readonly receiverId: string;
  /** A secret of the sub-account, where the provider gives one. */
  readonly receiverToken?: string;
  readonly status: 'PENDING' | 'ACTIVE' | 'REJECTED';
}

/** What a receiver has, in cents. */
export interface Balance {
  readonly availableCents: number;
  /** Paid by buyers, and not yet the receiver's to take out. */
  readonly waitingCents: number;
}

export interface InboundWebhook {
  readonly rawBody: Buffer;
  readonly contentType: string;
}

/**
 * One provider behind the contract. It keeps no state, touches the world only through the context,
 * and refuses what its capabilities do not list before anything is sent (decision 0020). Every
 * operation has one deadline. An operation that is left out is one that no provider of the family
 * has.
 */
export interface Adapter {
  readonly code: ProviderCode;
  readonly capabilities: Capabilities;
  /** The specification's normalised status of a provider's word. */
  paymentStatus(raw: string): NormalisedStatus;
  createTransaction(request: ChargeRequest, context: Context): Promise<Outcome<Charge>>;
  fetchTransaction(reference: ChargeReference, context: Context): Promise<Outcome<Charge>>;
  /**
   * Keeps a card for its buyer, which charges nothing. The same key is the same card, however often
   * it is sent: so a lost answer is made good by asking again.
   */
  saveCard?(request: CardToSave, context: Context): Promise<Outcome<SavedCard>>;
  refund(request: RefundRequest, context: Context): Promise<Outcome<RefundResult>>;
  fetchRefund?(
    reference: { readonly transactionId: string; readonly refundId: string },
    context: Context,
  ): Promise<Outcome<RefundLookup>>;
  /** Closes a charge that nobody has paid; done with what the charge is now. */
  cancel?(transactionId: string, context: Context): Promise<Outcome<Charge>>;
  listTransactions?(request: ListRequest, context: Context): Promise<Outcome<ListPage>>;
  sendPayout?(request: PayoutRequest, context: Context): Promise<Outcome<Payout>>;
  fetchPayout?(reference: PayoutReference, context: Context): Promise<Outcome<Payout>>;
  createReceiver?(input: ReceiverInput, context: Context): Promise<Outcome<Receiver>>;
  fetchReceiver?(receiverId: string, context: Context): Promise<Outcome<Receiver>>;
  fetchBalance?(receiverId: string, context: Context): Promise<Outcome<Balance>>;
  /**
   * Hints in the body; an empty list for what is no charge of ours; undefined when the shape is
   * unknown.
   */
  parseWebhook(webhook: InboundWebhook): readonly WebhookReference[] | undefined;
}
