import { nextChargeDay } from '../checkout/offer.ts';
import type { ReversalKind } from '../kernel/enums.ts';
import { reversalFamily } from '../payment/order.ts';
import { disputesOf } from '../payment/disputes.ts';
import { nextRenewal } from '../payment/renewal.ts';
import {
  hasExpired,
  isCharged,
  type Approved,
  type PaymentState,
  type Reversed,
} from '../payment/state.ts';
import type { BuyerMail, SellerMail } from './mailing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Who pays at once gets the receipt alone. */
const PIX_AFTER_MS = MINUTE_MS;
/** Before a PIX code ends, its buyer is reminded: by a third of its time, and an hour at most. */
const PIX_REMINDER_MS = HOUR_MS;
/** A code of less is not worth a reminder. */
const PIX_REMINDED_FROM_MS = 15 * MINUTE_MS;
/** Nine in the morning in São Paulo, from midnight UTC on. */
const MORNING_MS = 12 * HOUR_MS;
/** A day of São Paulo ends so long after it ends in UTC. */
const SAO_PAULO_MS = 3 * HOUR_MS;
/** Before the day of the next charge. */
const RENEWAL_DAYS = 3;
/** News of longer ago surprise: workers that begin with an old log tell nobody. */
const NEWS_MS = 2 * DAY_MS;

/** A mail, when it is due, and from when on it is of no use, in milliseconds of the epoch. */
export interface DueMail<Mail extends string = string> {
  readonly mail: Mail;
  readonly about: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

type Charged = Extract<PaymentState, { phase: 'AWAITING_PAYMENT' }>;

const news = <Mail extends string>(mail: Mail, about: string, at: string): DueMail<Mail> => ({
  ...{ mail, about, fromMs: Date.parse(at), untilMs: Date.parse(at) + NEWS_MS },
});

function ofPix({ charge }: Charged): DueMail<BuyerMail>[] {
  const { pix, createdAt, transactionId: about } = charge;
  if (!pix) return [];
  const [madeMs, untilMs] = [Date.parse(createdAt), Date.parse(pix.expiresAt)];
  const timeMs = untilMs - madeMs;
  const remindedMs = untilMs - Math.min(PIX_REMINDER_MS, Math.floor(timeMs / 3));
  const isReminded = timeMs >= PIX_REMINDED_FROM_MS;
  const made = { fromMs: madeMs + PIX_AFTER_MS, untilMs: isReminded ? remindedMs : untilMs };
  return [
    { mail: 'PIX_CREATED', about, ...made },
    ...(isReminded ? [{ mail: 'PIX_EXPIRING', about, fromMs: remindedMs, untilMs } as const] : []),
  ];
}

function ofBoleto({ charge }: Charged): DueMail<BuyerMail>[] {
  const { boleto, createdAt, transactionId: about } = charge;
  if (!boleto) return [];
  const [madeMs, dueMs] = [Date.parse(createdAt), Date.parse(`${boleto.dueDate}T00:00:00Z`)];
  const untilMs = dueMs + DAY_MS + SAO_PAULO_MS;
  const remindedMs = dueMs - DAY_MS + MORNING_MS;
  const isReminded = remindedMs - madeMs >= DAY_MS / 2;
  return [
    { mail: 'BOLETO_CREATED', about, fromMs: madeMs, untilMs: isReminded ? remindedMs : untilMs },
    ...(isReminded ? [{ mail: 'BOLETO_DUE', about, fromMs: remindedMs, untilMs } as const] : []),
  ];
}

/** Cents that were given back, apart from what was disputed. */
export const givenBackCents = ({ reversals }: Pick<Approved, 'reversals'>): number =>
  Object.values(reversals)
    .filter(({ kind }) => isRefund(kind))
    .reduce((total, { totalCents }) => total + totalCents, 0);

const isRefund = (kind: ReversalKind): boolean =>
  kind !== 'UNKNOWN' && reversalFamily('CHARGEBACK', kind) === 'REFUNDED';

function ofHandover({ handover }: Approved): DueMail<BuyerMail>[] {
  const { shipped, resentAt } = handover ?? {};
  return [
    ...(shipped ? [news('SHIPPED' as const, shipped.at, shipped.at)] : []),
    ...(resentAt ? [news('ACCESS' as const, resentAt, resentAt)] : []),
  ];
}

function ofMoney(state: Approved | Reversed): DueMail<BuyerMail>[] {
  const { purchase, approvedAt, reversedAt } = state;
  const back = givenBackCents(state);
  const refunded = back > 0 && reversedAt ? [news('REFUNDED', String(back), reversedAt)] : [];
  if (state.phase === 'REVERSED') return refunded;
  const told = [...refunded, ...ofHandover(state)];
  if (!purchase.recurrence) return told;
  const day = nextChargeDay(Date.parse(approvedAt), purchase.recurrence.frequencyInDays);
  const dayMs = Date.parse(`${day}T00:00:00Z`) + MORNING_MS;
  const fromMs = dayMs - RENEWAL_DAYS * DAY_MS;
  return [...told, { mail: 'RENEWAL', about: day, fromMs, untilMs: dayMs }];
}

interface Asked {
  /** When what led to this happened, ISO 8601. */
  readonly since: string;
  readonly at: string;
}

/**
 * What a buyer is told of a payment as it stands now, in the order of time; what it has moved past
 * is not among it. Of two about one charge the first ends when the second begins.
 */
export function buyerMails(state: PaymentState, { since, at }: Asked): readonly DueMail<BuyerMail>[] {
  switch (state.phase) {
    case 'AWAITING_PAYMENT':
      return [...ofPix(state), ...ofBoleto(state)];
    case 'APPROVED':
    case 'REVERSED':
      return ofMoney(state);
    case 'REJECTED':
      // Whose charge was never made was told so by the page that they looked at.
      return isCharged(state) ? [news('REFUSED', state.charge.transactionId, since)] : [];
    case 'EXPIRED': {
      const { purchase, renewals } = state;
      const { method, requestedAt } = purchase;
      const isRenewable = nextRenewal({ method, renewals, requestedAt }, at) !== undefined;
      return hasExpired(state) && isRenewable
        ? [news('EXPIRED', state.charge.transactionId, since)]
        : [];
    }
    default:
      return [];
  }
}

/** What its seller is told of it. */
export function sellerMails(state: PaymentState): readonly DueMail<SellerMail>[] {
  if (state.phase !== 'APPROVED' && state.phase !== 'REVERSED') return [];
  const { approvedAt } = state;
  return [
    ...(state.phase === 'APPROVED' ? [news('SALE', 'sale', approvedAt)] : []),
    ...ofDisputes(state),
  ];
}

/** Of a dispute of before disputes were kept there is only what it took. */
function ofDisputes(state: Approved | Reversed): DueMail<SellerMail>[] {
  const { reversals, reversedAt } = state;
  const disputes = disputesOf(state);
  if (disputes.length === 0 && reversedAt)
    return Object.entries(reversals)
      .filter(([, { kind }]) => isDispute(kind))
      .map(([id]) => news('DISPUTE', id, reversedAt));
  return disputes.flatMap(({ opened: { disputeId, at }, endedAt }) => [
    news('DISPUTE', disputeId, at),
    ...(endedAt ? [news('DISPUTE_DECIDED', disputeId, endedAt)] : []),
  ]);
}

const isDispute = (kind: ReversalKind): boolean =>
  kind !== 'UNKNOWN' && reversalFamily('CHARGEBACK', kind) !== 'REFUNDED';
