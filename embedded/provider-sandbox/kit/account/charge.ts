import type { CardToken } from '../cards/tokens.ts';
import type { Standing, Transitions } from '../machine/machine.ts';

export type ChargeState =
  'pending' | 'analysing' | 'paid' | 'refused' | 'expired' | 'cancelled' | 'refunded' | 'chargedback';

/**
 * Every legal step of a charge at an acquirer that takes the whole amount or nothing. A PIX or
 * boleto may still be paid after it expired: money arrives late.
 */
export const transitions: Transitions<ChargeState> = {
  pending: { pay: 'paid', refuse: 'refused', expire: 'expired', cancel: 'cancelled' },
  analysing: { pay: 'paid', refuse: 'refused', cancel: 'cancelled' },
  paid: { refundPartly: 'paid', refundFully: 'refunded', chargeback: 'chargedback' },
  refused: {},
  expired: { pay: 'paid' },
  cancelled: {},
  refunded: {},
  chargedback: {},
};

/** Nothing more is expected of such a charge, so it may be forgotten when room is short. */
export const isFinished = (state: ChargeState): boolean => !['pending', 'analysing'].includes(state);

/** What one provider calls each state. */
export type ChargeWords = Readonly<Record<ChargeState, string>>;

export type Method = 'PIX' | 'BILLET' | 'CREDIT_CARD';

/** A charge as the journal keeps it. */
export interface Charge extends Standing<ChargeState> {
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
  /** When an unpaid PIX or boleto stops being payable. */
  readonly expiresAt: number | null;
  readonly pix: { readonly emv: string; readonly endToEndId: string | null } | null;
  readonly boleto: {
    readonly barcode: string;
    readonly line: string;
    readonly dueDay: string;
  } | null;
  readonly card: Pick<CardToken, 'outcome' | 'brand' | 'lastFour'> | null;
  /** What the request said beyond that and answers repeat. */
  readonly said: Readonly<Record<string, unknown>>;
}
