import type { CardToken } from '../cards/tokens.ts';
import type { Standing, Transitions } from '../machine/machine.ts';

/** `underpaid` and `overpaid` are reached only where a family's own steps lead there. */
export type ChargeState =
  | 'pending'
  | 'analysing'
  | 'paid'
  | 'underpaid'
  | 'overpaid'
  | 'refused'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'chargedback';

export type Steps = Transitions<ChargeState>;

/**
 * Every legal step of a charge at an acquirer that takes the whole amount or nothing. A PIX or
 * boleto may still be paid after it expired: money arrives late.
 */
export const transitions: Steps = {
  pending: { pay: 'paid', refuse: 'refused', expire: 'expired', cancel: 'cancelled' },
  analysing: { pay: 'paid', refuse: 'refused', cancel: 'cancelled' },
  paid: { refundPartly: 'paid', refundFully: 'refunded', chargeback: 'chargedback' },
  underpaid: {},
  overpaid: {},
  refused: {},
  expired: { pay: 'paid' },
  cancelled: {},
  refunded: {},
  chargedback: {},
};

/** Nothing more is expected of such a charge, so it may be forgotten when room is short. */
export const isFinished = (state: ChargeState): boolean =>
  !['pending', 'analysing', 'underpaid'].includes(state);

type Partly = 'underpaid' | 'overpaid';
/** What one provider calls each state. */
export type ChargeWords = Readonly<
  Record<Exclude<ChargeState, Partly>, string> & Partial<Record<Partly, string>>
>;

/** Of a provider that tells apart whether a charge waits, is paid, has ended or went back. */
export const fewWords = (
  waits: string,
  paid: string,
  ended: string,
  refunded: string,
  chargedback = refunded,
): ChargeWords => ({
  ...{ pending: waits, analysing: waits, paid },
  ...{ refused: ended, expired: ended, cancelled: ended, refunded, chargedback },
});

export type Method = 'PIX' | 'BILLET' | 'CREDIT_CARD';

/** What the request said beyond what every charge has, and answers repeat. */
export type Said = Readonly<Record<string, unknown>>;

/** A charge as the journal keeps it. */
export interface Charge<S = Said> extends Standing<ChargeState> {
  readonly seq: number;
  readonly id: string;
  /** The caller's own. */
  readonly reference: string;
  readonly method: Method;
  readonly customer: string | null;
  readonly webhookUrl: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly paidAt: number | null;
  /** When an unpaid charge stops being payable by itself. */
  readonly expiresAt: number | null;
  readonly pix: { readonly emv: string; readonly endToEndId: string | null } | null;
  readonly boleto: {
    readonly barcode: string;
    readonly line: string;
    readonly dueDay: string;
  } | null;
  /** Its instalments are left out where they were not noted yet. */
  readonly card: (CardToken & { readonly installments?: number }) | null;
  readonly said: S;
}
