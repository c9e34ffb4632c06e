import type { DeclineFamily, PaymentMethod } from '../../../domain/kernel/enums.ts';
import type { OwnRefusal } from '../../../domain/provider-health/provider-health.ts';
import type { Declined, Outcome, RefundResult } from '../contract.ts';
import { flattenErrors } from './errors/flatten.ts';
import { impersonal } from './errors/impersonal.ts';
import { type Answered, notSent, type NotSent, type Refused, type Unknown, unknown } from './reply.ts';

interface Reason {
  readonly detail?: string;
  readonly family: DeclineFamily;
  /** The provider's word, or one of ours; never its text, which may quote the buyer. */
  readonly providerStatus: string;
  readonly transactionId?: string;
}

/**
 * A final no. It takes the answer that says so, which only `reply.ts` makes: whoever has none,
 * after a time-out, cannot call it.
 */
export const declined = (_proof: Answered<unknown> | Refused, reason: Reason): Declined =>
  ({ kind: 'declined', ...reason }) as Declined;

/**
 * A refusal that names no better reason: the request was wrong, or its card's token alone, which
 * the provider keeps for a minute or so and takes once. That is nothing that the buyer typed.
 */
const declinedBy = (refusal: Refused): Declined =>
  declined(
    refusal,
    namesOnlyTheToken(refusal)
      ? { family: 'TECHNICAL', providerStatus: 'CARD_TOKEN_REFUSED' }
      : { family: familyOf(refusal), providerStatus: `HTTP_${refusal.status}`, ...detailOf(refusal) },
  );

/**
 * What a refused write comes to, where something would be made or ended. A conflict is no refusal:
 * the first request of it is still being worked on, or was taken. Nor is there anything to refuse
 * it where nothing is at the path.
 */
export function refusalOf(refusal: Refused): Declined | NotSent | Unknown {
  if (refusal.status === CONFLICT) return unknown('IN_PROGRESS');
  return refusal.status === NOT_FOUND ? notSent('NO_SUCH_API') : declinedBy(refusal);
}

/**
 * The same of a charge. Where a proxy may have spoken for the provider, a card may be charged all
 * the same; a code that nobody was shown is paid by nobody.
 */
export function refusalOfCharge(refusal: Refused, method: PaymentMethod): Declined | NotSent | Unknown {
  if (method !== 'CREDIT_CARD') return refusalOf(refusal);
  // A router that has handed the card on may say so, too: no other provider is shown it then.
  const isPage = refusal.status === NOT_FOUND && !isSpoken(refusal);
  return isPage ? unknown('NO_SUCH_API') : (notRefused(refusal) ?? refusalOf(refusal));
}

/** The same of a payout: what is not found may be the key that is paid, if the provider says so. */
export const refusedPayout = (refusal: Refused): Declined | NotSent | Unknown =>
  notRefused(refusal) ?? declinedBy(refusal);

/** The same below a receiver's own path: what is not found there is the receiver. */
export const refusalBelowReceiver = (refusal: Refused): Declined | NotSent | Unknown =>
  refusal.status === NOT_FOUND && isSpoken(refusal)
    ? declined(refusal, { family: 'DATA', providerStatus: 'RECEIVER_NOT_FOUND' })
    : refusedPayout(refusal);

/** The same of a refund: `status` false is the provider's no. */
export const refusedRefund = (refusal: Refused, refundId: string): Outcome<RefundResult> =>
  notRefused(refusal) ?? {
    kind: 'done',
    value: { refundId, status: false, ...detailOf(refusal) },
  };

const CONFLICT = 409;
const NOT_FOUND = 404;

/** Where money may move, only the provider's own words end it; undefined for those. */
function notRefused(refusal: Refused): NotSent | Unknown | undefined {
  if (refusal.status === CONFLICT) return unknown('IN_PROGRESS');
  if (isSpoken(refusal)) return undefined;
  return refusal.status === NOT_FOUND ? notSent('NO_SUCH_API') : unknown('MALFORMED');
}

const isSpoken = ({ body }: Refused): boolean => body !== undefined;
/** A page that a proxy has is about nothing that the buyer typed. */
const familyOf = (refusal: Refused) => (isSpoken(refusal) ? 'DATA' : 'TECHNICAL');

/** The first complaint (specification/gateway#rethrown-errors). */
function detailOf({ body }: Refused): { readonly detail?: string } {
  const [first] = flattenErrors(body);
  return first ? { detail: impersonal(first.message) } : {};
}

/** As `token` or `order.payments[0].credit_card.card_token`; a saved card's id is one's like. */
const CARD_TOKEN = /(^|\.)token$|card_(token|id)$/;

function namesOnlyTheToken({ body }: Refused): boolean {
  const complaints = flattenErrors(body);
  return complaints.length > 0 && complaints.every(({ field = '' }) => CARD_TOKEN.test(field));
}

/**
 * What the provider cannot do at all, and which of it, or what nobody has configured: refused by
 * us, with nothing sent, and nothing that the buyer typed.
 */
export const unsupported = (providerStatus: OwnRefusal, detail?: string): Declined =>
  ({ kind: 'declined', family: 'TECHNICAL', providerStatus, ...(detail && { detail }) }) as Declined;

/** What is wrong with a card that its buyer did not type wrong. */
const NOT_TYPED: readonly OwnRefusal[] = ['CREDENTIALS_MISSING', 'CARD_NOT_OPENED'];

/** What the provider would refuse for what it says: refused by us, with nothing sent. */
export const unwritable = ({
  unwritable: providerStatus,
}: {
  readonly unwritable: OwnRefusal;
}): Declined => {
  const family = NOT_TYPED.includes(providerStatus) ? 'TECHNICAL' : 'DATA';
  return { kind: 'declined', family, providerStatus } as Declined;
};
