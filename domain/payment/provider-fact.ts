import type { DeclineFamily, NormalisedStatus, ReversalKind } from '../kernel/enums.ts';
import { providerChargeCreated, type PaymentEvent, type PurchaseRequestedData } from './events.ts';
import { mismatchOf } from './recorded-facts.ts';
import type { Decision } from './payment.ts';
import { connectionOf } from './state.ts';

/**
 * What a provider says of one charge when it is asked, in our words. Amounts are running totals, so
 * that applying an old fact after a newer one changes nothing.
 */
export interface ProviderFact {
  readonly transactionId: string;
  /** Our own reference as the provider holds it: the payment id. */
  readonly reference?: string | undefined;
  readonly providerStatus: string;
  /** By this provider's words (specification/gateway#mapping-by-provider). */
  readonly status: NormalisedStatus;
  /** False: a word nobody has seen. It moves no money. */
  readonly known: boolean;
  readonly amountCents: number;
  readonly currency: string;
  /** Everything ever paid; what went back later stays counted. */
  readonly paidCents: number;
  /** Each reversal by itself, in the order in which the provider made them. */
  readonly reversals: readonly ReportedReversal[];
  readonly disputes?: readonly ReportedDispute[];
  /** Ended without money. */
  readonly closed?: 'REFUSED' | 'EXPIRED' | 'CANCELLED' | undefined;
  readonly family?: DeclineFamily | undefined;
}

/** A buyer's dispute. Money leaves by a reversal of the fact, never by this. */
type ReportedDispute =
  | { readonly disputeId: string; readonly state: 'OPENED'; readonly amountCents: number }
  | { readonly disputeId: string; readonly state: 'WON'; readonly restoredCents: number }
  | { readonly disputeId: string; readonly state: 'LOST'; readonly amountCents: number };

/** One reversal, in running totals that never shrink. */
export interface ReportedReversal {
  /** The provider's name of it. */
  readonly reversalId: string;
  readonly kind: ReversalKind;
  /** All that it took. Nothing: a dispute of what had gone back already. */
  readonly totalCents: number;
  /** How much of that the buyer had paid too much: it never was the sale's. */
  readonly excessCents?: number;
}

/** Cents that a reversal took of the sale itself. */
export const takenOfSale = ({ totalCents, excessCents = 0 }: ReportedReversal): number =>
  totalCents - excessCents;

/** Cents of all reversals, what the buyer had paid too much included. */
export const totalOf = (reversals: readonly { readonly totalCents: number }[]): number =>
  reversals.reduce((total, { totalCents }) => total + totalCents, 0);

/** What one connection's provider says of a charge. */
export interface ProviderReport {
  readonly fact: ProviderFact;
  /** One of the purchase's list. */
  readonly connectionId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** The same, for a decision that knows the charge. */
export interface ChargeReport extends ProviderReport {
  /** What made us ask the provider. */
  readonly source: 'WEBHOOK' | 'LOOKUP';
  readonly webhookId?: string;
  /** ISO 8601 UTC, before the provider was asked; left out of what an attempt was answered. */
  readonly askedAt?: string;
}

type Created = Extract<PaymentEvent, { type: 'ProviderChargeCreated' }>['data'];

/** What the buyer pays by, as it may be written: addresses only sealed. */
export interface ChargeDetails extends Pick<Created, 'pix' | 'card' | 'action'> {
  readonly boleto?: Omit<NonNullable<Created['boleto']>, 'url'> & { readonly url?: never };
}

const { pix, boleto, card, action } = providerChargeCreated.shape;
const FIT = Object.entries({ pix, boleto, card, action });

/**
 * Those of the details that an event can hold: what a provider says of how one pays never keeps a
 * charge, and the money in it, from being written down.
 */
export const fittingDetails = (details: ChargeDetails): ChargeDetails =>
  Object.fromEntries(
    FIT.flatMap(([name, schema]) => {
      const { data } = schema.safeParse(details[name as keyof ChargeDetails]);
      return data ? [[name, data]] : [];
    }),
  );

export type Mismatch = Extract<PaymentEvent, { type: 'ProviderFactMismatched' }>;

const REFERENCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What a provider says in a text of its own, as an event may keep it for ever: all that has not the
 * form of what was asked for may be anything, a person's data too.
 */
const SAID: Partial<Record<Mismatch['data']['field'], (text: string) => string>> = {
  reference: (text) => (text === '' || REFERENCE.test(text) ? text : '(no reference)'),
  currency: (text) => (/^[A-Z]{3}$/.test(text) ? text : '(no currency)'),
};

/** An answer that does not fit the sale, of the provider that `purchase` names. */
export const mismatch = (
  purchase: PurchaseRequestedData,
  fact: ProviderFact,
  at: string,
  field: Mismatch['data']['field'],
  expected: string,
  received: string,
): Mismatch => ({
  type: 'ProviderFactMismatched',
  data: {
    transactionId: fact.transactionId,
    connection: connectionOf(purchase),
    field,
    expected,
    received: SAID[field]?.(received) ?? received,
    at,
  },
});

/**
 * A second charge of a sale as a mismatch names it: told once while nobody has paid it, and once
 * when somebody has.
 */
export const secondCharge = ({ transactionId, paidCents }: ProviderFact): string =>
  paidCents > 0 ? `${transactionId}:${paidCents}` : transactionId;

/** Recorded once, however often it is reported. */
export function recordMismatch(decision: Decision, event: Mismatch): void {
  if (decision.state.phase !== 'NONE' && !decision.state.recordedFacts.includes(mismatchOf(event.data)))
    decision.add(event);
}
