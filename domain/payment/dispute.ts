import { z } from 'zod';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { Sealed } from '../kernel/privacy/sealed.ts';
import { lines, reason } from '../kernel/text-schemas.ts';
import { DISPUTE_KINDS } from './dispute-events.ts';
import { disputesOf, isDisputeOpen, stateOfDispute, type Dispute } from './disputes.ts';
import { disputeDeadline, holdsOf, settleClosed, takeByWord } from './dispute-settlement.ts';
import type { PaymentEvent } from './events.ts';
import { Decision } from './payment.ts';
import { isPaid, type PaymentState } from './state.ts';

/** How many disputes a payment may have. */
export const DISPUTES_MAX = 20;
/** How often something may be said to one dispute. */
const EVIDENCE_MAX = 5;
const EVIDENCE_TEXT_MAX = 4_000;

/** What staff say of a dispute that no provider tells; the amount in cents. */
export const disputeOpening = z.object({
  kind: z.enum(DISPUTE_KINDS),
  amount: z.int().positive().max(1_000_000_00),
  reason,
});

interface Said {
  readonly disputeId: string;
  /** A user of the platform's staff. */
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

interface Opening extends Said {
  readonly kind: (typeof DISPUTE_KINDS)[number];
  readonly amountCents: number;
  readonly reason: string;
}

/**
 * A dispute is entered by hand. A chargeback's money is gone with it, with the network's fee; of a
 * MED it is blocked, as far as it is there. Entering it twice under one id is success without an
 * event. Errors: PAYMENT_NOT_FOUND; NOT_PAID; DISPUTE_KNOWN while the provider has told one that is
 * not over; MED_NEEDS_PIX; TOO_MANY_DISPUTES.
 */
export function openDispute(
  state: PaymentState,
  { disputeId, kind, amountCents, reason: why, by, at }: Opening,
): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (!isPaid(state)) return fail('NOT_PAID');
  if (state.disputes[disputeId]) return ok([]);
  const disputes = disputesOf(state);
  if (disputes.some((each) => each.opened.source === 'PROVIDER' && isDisputeOpen(each)))
    return fail('DISPUTE_KNOWN');
  if (kind === 'MED' && state.purchase.method !== 'PIX') return fail('MED_NEEDS_PIX');
  if (disputes.length >= DISPUTES_MAX) return fail('TOO_MANY_DISPUTES');
  const isTaken = kind === 'CHARGEBACK';
  const decision = new Decision(state).add({
    type: 'DisputeOpened',
    data: {
      ...{ disputeId, kind, source: 'STAFF', amountCents, takenCents: isTaken ? amountCents : 0 },
      holds: isTaken ? [] : holdsOf(state, amountCents),
      ...{ reason: why, deadline: disputeDeadline(kind, at), by, at },
    },
  });
  if (isTaken) takeByWord(decision, { disputeId, kind, totalCents: amountCents }, at);
  return ok(decision.events);
}

/** Errors: NOT_FOUND; ILLEGAL_TRANSITION with the state of what is over. */
function openOne(state: PaymentState, disputeId: string): Result<Dispute> {
  const dispute = isPaid(state) ? state.disputes[disputeId] : undefined;
  if (!dispute) return fail('NOT_FOUND');
  return isDisputeOpen(dispute)
    ? ok(dispute)
    : fail('ILLEGAL_TRANSITION', { state: stateOfDispute(dispute) });
}

/**
 * The bank takes money for a dispute: a MED is accepted, in whole or in part, again and again until
 * all of it is taken, and a chargeback of which the provider told no more than that there is one.
 * `takenCents` is all that was taken for it so far, so that saying it twice takes it once. Errors:
 * NOT_FOUND; ILLEGAL_TRANSITION; DISPUTE_EXCEEDED with what is left, in cents.
 */
export function acceptDispute(
  state: PaymentState,
  { disputeId, takenCents, by, at }: Said & { readonly takenCents: number },
): Result<PaymentEvent[]> {
  const known = isPaid(state) ? state.disputes[disputeId] : undefined;
  if (known && takenCents <= known.takenCents) return ok([]);
  const open = openOne(state, disputeId);
  if (!open.ok) return open;
  const { kind, amountCents } = open.value.opened;
  if (takenCents > amountCents)
    return fail('DISPUTE_EXCEEDED', { leftCents: amountCents - open.value.takenCents });
  const decision = new Decision(state);
  takeByWord(decision, { disputeId, kind, totalCents: takenCents }, at);
  // Behind its journal: what is blocked for it pays that first, and is then free.
  decision.add({ type: 'DisputeTaken', data: { disputeId, takenCents, by, at } });
  return ok(decision.events);
}

const ENDS = { MED: ['REFUSED'], CHARGEBACK: ['WON', 'LOST'] } as const;

/**
 * A dispute is over: a MED, or what is left of it, refused; a chargeback won, so that its money
 * comes back but for the network's fee, or lost. Twice is success without an event. Errors:
 * NOT_FOUND; ILLEGAL_TRANSITION, also for an end that its kind has not.
 */
export function closeDispute(
  state: PaymentState,
  { disputeId, outcome, by, at }: Said & { readonly outcome: 'REFUSED' | 'WON' | 'LOST' },
): Result<PaymentEvent[]> {
  const known = isPaid(state) ? state.disputes[disputeId] : undefined;
  if (known?.outcome === outcome) return ok([]);
  const open = openOne(state, disputeId);
  if (!open.ok) return open;
  const ends: readonly string[] = ENDS[open.value.opened.kind];
  if (!ends.includes(outcome)) return fail('ILLEGAL_TRANSITION', { state: stateOfDispute(open.value) });
  const decision = new Decision(state);
  settleClosed(decision, open.value, { outcome, by, at });
  return ok(decision.events);
}

/** What is said to a dispute, before it is sealed. */
export const evidenceText = z.string().trim().pipe(lines(EVIDENCE_TEXT_MAX).min(1));

/**
 * The seller, or staff for them, says something to a dispute, with papers. Errors: NOT_FOUND;
 * ILLEGAL_TRANSITION once it is over; DISPUTE_DEADLINE_PASSED; TOO_MANY_EVIDENCE.
 */
export function giveEvidence(
  state: PaymentState,
  said: Said & { readonly text: Sealed; readonly files: readonly string[] },
): Result<PaymentEvent[]> {
  const open = openOne(state, said.disputeId);
  if (!open.ok) return open;
  const { opened, evidence } = open.value;
  if (Date.parse(said.at) > Date.parse(opened.deadline)) return fail('DISPUTE_DEADLINE_PASSED');
  if (evidence.length >= EVIDENCE_MAX) return fail('TOO_MANY_EVIDENCE');
  return ok([{ type: 'DisputeEvidenceGiven', data: { ...said, files: [...said.files] } }]);
}
