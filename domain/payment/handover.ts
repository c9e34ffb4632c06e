import { z } from 'zod';
import type { EventOf } from '../kernel/aggregate.ts';
import { moment } from '../kernel/enums.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { line } from '../kernel/text-schemas.ts';
import type { PaymentState } from './state.ts';

/** What a seller says of a parcel. */
export const shipment = z.object({ carrier: line(80).min(1), trackingCode: line(80).nullable() });

export const handoverEvents = {
  /** Its seller has sent it; said again where something of that was wrong. */
  SaleShipped: z.object({
    by: z.string().min(1),
    carrier: z.string().min(1).max(80),
    /** Null: it has none. */
    trackingCode: z.string().max(80).nullable(),
    at: moment,
  }),
  /** Its seller or its buyer wants the way to what was bought mailed again. */
  AccessResent: z.object({ by: z.string().min(1), at: moment }),
} as const;

type HandoverEvent = EventOf<typeof handoverEvents>;
type Shipped = Extract<HandoverEvent, { type: 'SaleShipped' }>['data'];

/** How what was bought got to its buyer, as far as its seller said. */
export interface Handover {
  readonly shipped?: Omit<Shipped, 'by'>;
  /** How often it was said to be sent. */
  readonly shipments: number;
  readonly resentAt?: string;
  readonly resends: number;
}

export const NOT_HANDED_OVER: Handover = { shipments: 0, resends: 0 };

/** How often a parcel may be said to be sent, and the way to a purchase be mailed again. */
const SHIPMENTS_MAX = 5;
const RESENDS_MAX = 10;
/** Who presses twice wants one mail. */
const RESENT_WITHIN_MS = 60_000;

type By = { readonly by: string; readonly at: string };

/**
 * Its seller has sent what is a thing. Saying the same again is success without an event.
 *
 * Errors: PAYMENT_NOT_FOUND; NOT_PAID, also once all its money went back; ILLEGAL_TRANSITION where
 * nothing of it is sent, or it was said too often.
 */
export function shipSale(
  state: PaymentState,
  { by, at, carrier, trackingCode }: z.output<typeof shipment> & By,
): Result<HandoverEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (state.phase !== 'APPROVED') return fail('NOT_PAID');
  if (!state.purchase.items.some(({ tangible }) => tangible)) return fail('ILLEGAL_TRANSITION');
  const { shipped, shipments } = state.handover ?? NOT_HANDED_OVER;
  if (shipped?.carrier === carrier && shipped.trackingCode === trackingCode) return ok([]);
  if (shipments >= SHIPMENTS_MAX) return fail('ILLEGAL_TRANSITION');
  return ok([{ type: 'SaleShipped', data: { by, carrier, trackingCode, at } }]);
}

/**
 * Its buyer is mailed the way to what they bought once more. Errors: PAYMENT_NOT_FOUND; NOT_PAID,
 * also once all its money went back; ILLEGAL_TRANSITION where that was done too often.
 */
export function resendAccess(state: PaymentState, { by, at }: By): Result<HandoverEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (state.phase !== 'APPROVED') return fail('NOT_PAID');
  const { resentAt, resends } = state.handover ?? NOT_HANDED_OVER;
  if (resentAt && Date.parse(at) - Date.parse(resentAt) < RESENT_WITHIN_MS) return ok([]);
  if (resends >= RESENDS_MAX) return fail('ILLEGAL_TRANSITION');
  return ok([{ type: 'AccessResent', data: { by, at } }]);
}
