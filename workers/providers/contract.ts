import type { ProviderFact } from '../../domain/payment/provider-fact.ts';
import type {
  Currency,
  DeclineFamily,
  NormalisedStatus,
  PaymentMethod,
  ProviderCode,
} from '../../domain/kernel/enums.ts';
import type { HttpClient } from './http/client.ts';

/** What a provider's answer means; there is no sixth (specification/reliability#outcomes). */
export type Outcome<T> =
  /** The provider answered; the state is known. */
  | { readonly kind: 'done'; readonly value: T }
  /** The buyer has to act elsewhere (3-D Secure, a bank's page). */
  | { readonly kind: 'action'; readonly url: string }
  /** Certainly no money moved, and final. */
  | {
      readonly kind: 'declined';
      readonly family: DeclineFamily;
      readonly providerStatus: string;
      readonly transactionId?: string;
    }
  /** Certainly nothing happened: safe to send again. A look-up answers NOT_FOUND this way. */
  | { readonly kind: 'notSent'; readonly reason: string }
  /** It may have happened: look it up by our reference, never fall back. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Capabilities {
  readonly methods: readonly PaymentMethod[];
  readonly currencies: readonly Currency[];
  /** How the provider writes amounts. */
  readonly unit: 'CENTS' | 'DECIMAL';
  readonly refund: 'PARTIAL' | 'FULL' | 'NONE';
  /** The provider itself answers a repeated request with the first answer. */
  readonly idempotencyKey: boolean;
  readonly lookupByReference: boolean;
  readonly webhookSignature: 'RS256_JWKS' | 'NONE';
  readonly withdraw: readonly ('PIX' | 'BANK_ACCOUNT' | 'RECEIVER')[];
  readonly receivers: boolean;
}

/** One platform's contract with the provider, secrets opened. */
export interface Connection {
  readonly connectionId: string;
  readonly baseUrl: string;
  readonly publicKey: string;
  /** The account that is paid: PIX key, account id. */
  readonly payee: string;
  readonly secrets: Readonly<Record<string, string>>;
}

/** All that an adapter may touch. */
export interface Context {
  readonly connection: Connection;
  /** Allow-listed host, timeouts, body limit; certificates of the connection. */
  readonly http: HttpClient;
  readonly now: () => Date;
}

export interface ChargeRequest {
  /**
   * Our reference: the payment id, a UUID. The provider is asked for it when an answer was lost.
   */
  readonly reference: string;
  /** The same for every try of the same charge. */
  readonly idempotencyKey: string;
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
    readonly address: {
      readonly cep: string;
      readonly street: string;
      readonly number: string;
      readonly complement: string;
      readonly district: string;
      readonly city: string;
      readonly state: string;
    } | null;
    readonly ip: string;
  };
  /** The provider's token of a card; only with CREDIT_CARD. */
  readonly cardToken?: string;
  /** Where the provider sends its webhooks, if it takes that per charge. */
  readonly webhookUrl: string;
}

export interface Charge {
  readonly fact: ProviderFact;
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
  };
}

export type ChargeReference =
  { readonly transactionId: string } | { readonly reference: string; readonly method: PaymentMethod };

export interface RefundRequest {
  readonly transactionId: string;
  /** Ours; the same for every try of the same refund. */
  readonly refundId: string;
  /**
   * Always named, also for a full refund (specification/reliability#bug-13-refund-without-amount).
   */
  readonly amountCents: number;
  /**
   * What had gone back before this refund, the same for every try of it. A provider without refund
   * ids is asked for its total first, and the refund is sent only while both agree.
   */
  readonly refundedBeforeCents: number;
}

export interface RefundResult {
  readonly refundId: string;
  /** True: the money is on its way back. False: the provider said no. */
  readonly status: boolean;
}

export type PixKeyType = 'CPF' | 'CNPJ' | 'PHONE' | 'EMAIL' | 'RANDOM';

export interface WithdrawRequest {
  readonly withdrawReference: string;
  readonly idempotencyKey: string;
  readonly amountCents: number;
  readonly description: string;
  readonly destination:
    | {
        readonly method: 'PIX';
        readonly pixKey: string;
        readonly pixType: PixKeyType;
        readonly document: string;
      }
    | { readonly method: 'RECEIVER'; readonly receiverId: string };
}

export interface WithdrawResult {
  readonly withdrawId: string;
  readonly status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELED';
  readonly amountCents: number;
  readonly approvedAt?: string;
}

export interface ReceiverInput {
  readonly name: string;
  readonly document: string;
  readonly documentType: 'CPF' | 'CNPJ';
  readonly email: string;
  readonly description: string;
  readonly userId: string;
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

/** What a webhook is about. It names a transaction; it never carries truth: that is fetched. */
export interface Hint {
  readonly transactionId: string;
  readonly providerStatus: string;
}

export interface InboundWebhook {
  readonly rawBody: Buffer;
  readonly contentType: string;
}

/**
 * One provider behind the contract. Adapters keep no state but a token cache, and touch the world
 * only through the context.
 */
export interface Adapter {
  readonly code: ProviderCode;
  readonly capabilities: Capabilities;
  /** The normalised status of a provider's word (specification/gateway#payment-status). */
  paymentStatus(raw: string): NormalisedStatus;
  createTransaction(request: ChargeRequest, context: Context): Promise<Outcome<Charge>>;
  fetchTransaction(reference: ChargeReference, context: Context): Promise<Outcome<Charge>>;
  refund(request: RefundRequest, context: Context): Promise<Outcome<RefundResult>>;
  withdraw?(request: WithdrawRequest, context: Context): Promise<Outcome<WithdrawResult>>;
  fetchWithdraw?(
    reference: { withdrawId: string } | { idempotencyKey: string },
    context: Context,
  ): Promise<Outcome<WithdrawResult>>;
  createReceiver?(input: ReceiverInput, context: Context): Promise<Outcome<Receiver>>;
  fetchReceiver?(receiverId: string, context: Context): Promise<Outcome<Receiver>>;
  /**
   * Hints in the body; an empty list for news that is none of ours; undefined when the shape is
   * unknown.
   */
  parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined;
}
