import type { z } from 'zod';
import type { PaymentMethod } from '../../../../domain/kernel/enums.ts';
import type { ProviderFact } from '../../../../domain/payment/provider-fact.ts';
import type { OwnRefusal } from '../../../../domain/provider-health/provider-health.ts';
import type { PayoutMethod } from '../../../../domain/providers/capabilities.ts';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type {
  AttemptSpan,
  Balance,
  BuyerAction,
  CardToSave,
  ChargeRequest,
  Declined,
  PayoutRequest,
  Receiver,
  ReceiverInput,
  RefundRequest,
} from '../../contract.ts';
import type { Access } from '../authorised.ts';
import type { Operation } from '../family.ts';
import type { HttpRequest } from '../http/client.ts';
import type { Answered, NotSent, ReadReply, Refused, Unknown, WriteReply } from '../reply.ts';

/**
 * How one code base is spoken to, where a charge is one resource below one path: who asks, which
 * request each operation is, and what its answer says. `familyOf` makes the operations of it; what
 * they share (when an answer is a refusal, a guess or no proof) is written there once.
 */
export interface WireFormat<F extends FamilyCode> {
  readonly access: (operation: Operation<F>) => Access;
  readonly charge: {
    /**
     * Whatever has to be there before the charge is asked for, where it is exchanges of its own:
     * the buyer's record, whose id the request then has, or the token of the card in a bundle.
     * Nothing where this charge needs none.
     */
    readonly prepare?: (
      request: ChargeRequest,
      operation: Operation<F>,
    ) => Promise<WriteReply<Prepared> | Declined | undefined>;
    readonly create: Call<ChargeRequest & Prepared, F>;
    readonly created: z.ZodType<SeenCharge>;
    /** How it is paid, where that is an answer of its own; asked once the charge is there. */
    readonly complete?: (
      seen: Answered<SeenCharge>,
      operation: Operation<F>,
    ) => Promise<ReadReply<SeenCharge>>;
    /** The provider's own id, where it follows from our reference; one of another is no answer. */
    readonly idOf?: (reference: string) => string;
    /** By the provider's own id. */
    readonly fetch: Call<string, F>;
    /** The public form's, asked where nothing is found at the specified path (decision 0101). */
    readonly fetchPublic?: (id: string, operation: Operation<F>) => HttpRequest | undefined;
    /**
     * Left out: answered as a creation is. Undefined where an answer says that there is none, such
     * as an empty list.
     */
    readonly fetched?: z.ZodType<SeenCharge | undefined>;
    /** By our reference; left out where a provider cannot be asked for it. */
    readonly find?: Find<F>;
    /** Left out: whatever is seen. A bill that nobody has charged is no charge by card. */
    readonly isCharge?: (seen: SeenCharge, method: PaymentMethod | undefined) => boolean;
    /** By the provider's own id; answered as a look-up is. */
    readonly cancel?: Call<string, F>;
  };
  /** How a card is kept for a buyer: below their record, under an id of its own. */
  readonly savedCard?: {
    readonly customer: (request: CardToSave) => HttpRequest;
    readonly card: (request: CardToSave, customerId: string) => HttpRequest;
    /** What both answers say. */
    readonly idIn: z.ZodType<string>;
  };
  readonly refund?: {
    readonly send: Call<RefundRequest & { readonly charge: SeenCharge }, F>;
    /**
     * The charge as it is then, or a word of its own for whether the refund was taken. Left out:
     * answered as a creation is.
     */
    readonly answered?: z.ZodType<SeenCharge | { readonly accepted: boolean }>;
  };
  readonly payout?: {
    /** Who asks, where payouts ask for other proof than charges. */
    readonly access?: (operation: Operation<F>) => Access;
    /** To a PIX key, as the provider wants it written. */
    readonly toKey?: Call<PayoutTo<'PIX'>, F>;
    readonly toAccount?: Call<PayoutTo<'BANK_ACCOUNT'>, F>;
    readonly toReceiver?: Call<PayoutTo<'RECEIVER'>, F>;
    readonly answered: z.ZodType<SeenPayout>;
    /** What a refusal says, where it may be about who is paid. */
    readonly refused?: (refusal: Refused) => Declined | NotSent | Unknown;
    /** It is looked up below its receiver alone, so our id of it names both. */
    readonly belowReceiver?: true;
    /** By the provider's own id; left out where it cannot be asked. */
    readonly fetch?: Call<string, F>;
    /** By our key. */
    readonly find?: Call<string, F>;
    /** What a look-up answers, where it has a form of its own. */
    readonly fetched?: z.ZodType<SeenPayout>;
  };
  readonly receiver?: {
    readonly create: Call<ReceiverInput, F>;
    readonly fetch: Call<string, F>;
    readonly answered: z.ZodType<Receiver>;
    /** What the receiver with an id has. */
    readonly balance?: {
      readonly fetch: Call<string, F>;
      readonly answered: z.ZodType<Balance>;
    };
  };
}

/** What of a charge is known to whoever looks for it. */
export interface Sought extends Partial<AttemptSpan> {
  readonly reference: string;
  /** The buyer's CPF or CNPJ. */
  readonly document?: string | null;
}

/** How a charge is found by our reference. */
type Find<F extends FamilyCode> =
  | {
      readonly ask: Call<string, F>;
      /** Every charge that the answer shows; the one with our reference is taken. */
      readonly found: z.ZodType<readonly SeenCharge[]>;
      /**
       * What a second request under a reference comes to: a refusal, whereupon the first charge is
       * looked up; a second charge, so that the first is looked for before anything is made; or the
       * first charge itself.
       */
      readonly repeated: 'REFUSED' | 'TAKEN_AGAIN' | 'ANSWERED';
      /**
       * It searches, so that others' charges in its answer say nothing of ours unless they fill it
       * (`SEARCH_MAX`); what it finds it only names.
       */
      readonly searches?: true;
    }
  | {
      /** By exchanges of its own: through a list, in which ours is known by its reference. */
      readonly look: (sought: Sought, operation: Operation<F>) => Promise<ReadReply<SeenCharge>>;
      readonly repeated: 'TAKEN_AGAIN';
    };

/** A request to pay out, with what is said of where to. */
export type PayoutTo<M extends PayoutMethod> = Omit<PayoutRequest, 'destination'> &
  Extract<PayoutRequest['destination'], { readonly method: M }>;

/** What the request of a charge has beyond the sale's own. */
export interface Prepared {
  readonly customerId?: string;
  /** In place of what the page gave. */
  readonly cardToken?: string;
}

/** One request of an operation, or why it cannot be written: then nothing is sent. */
export type Call<Wanted, F extends FamilyCode> = (
  wanted: Wanted,
  operation: Operation<F>,
) => HttpRequest | Unwritable;

/** What the provider would refuse: our stable word (specification/gateway#validation-rules). */
export interface Unwritable {
  readonly unwritable: OwnRefusal;
}

/** A charge as one answer shows it; amounts in cents. What the answer leaves out is undefined. */
export interface SeenCharge {
  readonly transactionId?: string | undefined;
  /** Under what it is refunded, where that is another id. */
  readonly chargeId?: string | undefined;
  /** The provider's word for its state. */
  readonly word?: string | undefined;
  readonly amountCents?: number | undefined;
  readonly currency?: string | undefined;
  readonly reference?: string | undefined;
  /** Whom it pays, where an answer says so. */
  readonly payee?: string | undefined;
  /** Only where it may differ from the amount. */
  readonly paidCents?: number | undefined;
  /** What went back, where an answer names each, in the order in which it was asked for. */
  readonly reversals?: ProviderFact['reversals'] | undefined;
  /** The running total of what went back. */
  readonly refundedCents?: number | undefined;
  /** What was asked to go back, and may still be refused. */
  readonly refundingCents?: number | undefined;
  readonly feeCents?: number | undefined;
  readonly paidAt?: string | undefined;
  /** The id that a PIX has among banks, once it is paid. */
  readonly endToEndId?: string | undefined;
  readonly pix?:
    | {
        readonly code: string;
        readonly expiresAt?: string | undefined;
        /** Where it does not say when it expires. */
        readonly madeAt?: string | undefined;
      }
    | undefined;
  readonly boleto?:
    | {
        readonly line?: string | undefined;
        readonly barcode?: string | undefined;
        readonly url?: string | undefined;
        /** A day in São Paulo, YYYY-MM-DD. */
        readonly dueDay?: string | undefined;
      }
    | undefined;
  readonly card?:
    { readonly brand?: string | undefined; readonly lastFour?: string | undefined } | undefined;
  /** The acquirer's code of a card that was refused. */
  readonly refusalCode?: string | undefined;
  /** Where the buyer goes on before anything is paid. */
  readonly action?:
    (Pick<BuyerAction, 'type' | 'url'> & { readonly expiresAt?: string | undefined }) | undefined;
}

/** A payout as one answer shows it. */
export interface SeenPayout {
  readonly payoutId?: string | undefined;
  /** The provider's word for its state; PENDING where an answer has none. */
  readonly word?: string | undefined;
  readonly amountCents?: number | undefined;
  readonly approvedAt?: string | undefined;
}
