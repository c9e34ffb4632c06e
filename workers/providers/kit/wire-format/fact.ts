import { momentOf, saysWhen, reportedWord } from '../../said.ts';
import type { StatusWord } from '../../../../domain/providers/status-words.ts';
import type { ReportedFact } from '../../contract.ts';
import { declineFamilyOf } from '../cards/decline-family.ts';
import { reversalTotals } from '../reversals.ts';
import { statusOf, type Words, wordOf } from '../words.ts';
import type { SeenCharge } from './wire-format.ts';

/** What a charge has to say before it is one. */
export interface WholeCharge extends SeenCharge {
  readonly transactionId: string;
  readonly word: string;
  readonly amountCents: number;
}

/** What an answer says of our sale. A word that nobody knows says nothing about money. */
export function factOf(seen: WholeCharge, provider: Words): ReportedFact {
  const { transactionId, word, amountCents, reference, currency = 'BRL' } = seen;
  const row = wordOf(provider, word);
  const base = {
    transactionId,
    reference,
    providerStatus: row ? word : reportedWord(word),
    status: statusOf(provider, word),
    known: row !== undefined,
    amountCents,
    currency,
  };
  const paidAt = momentOf(seen.paidAt);
  const isDated = saysWhen(seen.paidAt) || Boolean(seen.refundedCents || seen.paidCents);
  const isPaid = row?.paid === 'WHEN_DATED' ? isDated : row?.paid;
  const paidCents = row && isPaid ? (seen.paidCents ?? wholeOf(row, amountCents)) : 0;
  if (!row || paidCents === 0) return { ...base, paidCents: 0, reversals: [], ...endOf(row, seen) };
  const refundedCents = refundedCentsOf(seen, row, paidCents);
  return {
    ...base,
    // A word that ends what was not paid takes back what was.
    ...(row.closed && { status: 'REFUNDED' as const }),
    paidCents,
    reversals:
      seen.reversals ?? reversalTotals({ amountCents, paidCents, refundedCents, lostBy: lostBy(row) }),
    ...(paidAt && { paidAt }),
    ...(seen.feeCents !== undefined && { feeCents: seen.feeCents }),
    ...disputeOf(row, paidCents - refundedCents),
  };
}

/** Such a provider names no disputes, so a charge has one; won, it shows as paid again. */
function disputeOf({ disputed, lost }: StatusWord, amountCents: number): Pick<ReportedFact, 'disputes'> {
  if (!disputed && !lost) return {};
  return { disputes: [{ disputeId: 'dispute', state: lost ? 'LOST' : 'OPENED', amountCents }] };
}

const endOf = (
  row: StatusWord | undefined,
  { refusalCode }: SeenCharge,
): Pick<ReportedFact, 'closed' | 'family'> => ({
  ...(row?.closed && { closed: row.closed }),
  ...(row?.closed === 'REFUSED' && { family: declineFamilyOf(refusalCode) }),
});

/** Part of it came (`partially_paid`): how much, the word does not say. */
const wholeOf = ({ status, reversal, disputed }: StatusWord, amountCents: number): number =>
  status === 'PENDING' && !reversal && !disputed ? 0 : amountCents;

/** A provider that gives no total says by its word alone that all of it went back. */
const refundedCentsOf = ({ refundedCents }: SeenCharge, row: StatusWord, paidCents: number): number =>
  refundedCents || (reversalOf(row) === 'REFUND_BY_PROVIDER' ? paidCents : 0);

/** Why money went back, by the word: the word's own reason, or the one its status has. */
function reversalOf({ status, reversal, disputed }: StatusWord): StatusWord['reversal'] {
  if (reversal || disputed) return reversal;
  if (status === 'REFUNDED') return 'REFUND_BY_PROVIDER';
  return status === 'CHARGEBACK' ? 'CHARGEBACK' : undefined;
}

function lostBy(row: StatusWord): StatusWord['reversal'] {
  const kind = reversalOf(row);
  return kind === 'REFUND_BY_PROVIDER' ? undefined : kind;
}
