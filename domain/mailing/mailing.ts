import { z } from 'zod';
import { dispatch, eventDefinitions, type Aggregate, type EventOf } from '../kernel/aggregate.ts';
import { moment } from '../kernel/enums.ts';
import { ok, type Result } from '../kernel/result.ts';

/** What a buyer is told of their order, but for its receipt (domain/payment/receipt.ts). */
export const BUYER_MAILS = [
  'PIX_CREATED',
  'PIX_EXPIRING',
  'BOLETO_CREATED',
  'BOLETO_DUE',
  'REFUSED',
  'EXPIRED',
  'REFUNDED',
  'RENEWAL',
  'SHIPPED',
  'ACCESS',
] as const;
export type BuyerMail = (typeof BUYER_MAILS)[number];

/** What its seller is told. */
export const SELLER_MAILS = ['SALE', 'DISPUTE', 'DISPUTE_DECIDED'] as const;
export type SellerMail = (typeof SELLER_MAILS)[number];

/** A mail that certainly did not go out is tried so often at most. */
export const MAILS_MAX = 8;

const named = {
  mail: z.enum([...BUYER_MAILS, ...SELLER_MAILS]),
  /** What it tells of: the same mail may follow from another charge or refund of the payment. */
  about: z.string().min(1).max(200),
};

const mailingEvents = {
  /** It goes out: written before it does. */
  PaymentMailed: z.object({ ...named, at: moment }),
  /** It certainly did not. */
  PaymentMailFailed: z.object({
    ...named,
    reason: z.enum(['REFUSED', 'NOT_SENT']),
    failures: z.int().min(1),
    at: moment,
  }),
} as const;

export type MailingEvent = EventOf<typeof mailingEvents>;

interface Standing {
  readonly standing: 'MAILED' | 'REFUSED' | 'NOT_SENT';
  readonly failures: number;
}

export type MailingState =
  | { readonly phase: 'NONE' }
  | { readonly phase: 'BEGUN'; readonly mails: Readonly<Record<string, Standing>> };

export type NamedMail = Pick<Extract<MailingEvent, { type: 'PaymentMailed' }>['data'], 'mail' | 'about'>;

const keyOf = ({ mail, about }: NamedMail): string => `${mail}/${about}`;

const standingOf = (state: MailingState, named: NamedMail): Standing | undefined =>
  state.phase === 'NONE' ? undefined : state.mails[keyOf(named)];

const withStanding = (state: MailingState, named: NamedMail, standing: Standing): MailingState => ({
  phase: 'BEGUN',
  mails: { ...(state.phase === 'NONE' ? {} : state.mails), [keyOf(named)]: standing },
});

/** The mails that one payment led to, by the payment's id. */
export const mailing: Aggregate<MailingState, MailingEvent> = {
  category: 'mailing',
  events: eventDefinitions(mailingEvents),
  initial: { phase: 'NONE' },
  evolve: dispatch<MailingState, MailingEvent>({
    PaymentMailed: (state, data) =>
      withStanding(state, data, {
        standing: 'MAILED',
        failures: standingOf(state, data)?.failures ?? 0,
      }),
    PaymentMailFailed: (state, { reason, failures, ...data }) =>
      withStanding(state, data, { standing: reason, failures }),
  }),
};

/** Whether a mail may go out: neither has it, nor takes its mailbox none. */
export function mayMail(state: MailingState, named: NamedMail): boolean {
  const known = standingOf(state, named);
  return known === undefined || (known.standing === 'NOT_SENT' && known.failures < MAILS_MAX);
}

/** How often a mail did not go out so far. */
export const failuresOf = (state: MailingState, named: NamedMail): number =>
  standingOf(state, named)?.failures ?? 0;

type At = NamedMail & { readonly at: string };

/**
 * Says that a mail goes out, before it does: only who has written this sends (decision 0031).
 * Success without an event for what went out already, or cannot.
 */
export const recordMail = (state: MailingState, { mail, about, at }: At): Result<MailingEvent[]> =>
  ok(mayMail(state, { mail, about }) ? [{ type: 'PaymentMailed', data: { mail, about, at } }] : []);

/** Takes that back; success without an event where it was not said. */
export function recordMailFailure(
  state: MailingState,
  { mail, about, at, reason }: At & { readonly reason: 'REFUSED' | 'NOT_SENT' },
): Result<MailingEvent[]> {
  const known = standingOf(state, { mail, about });
  if (known?.standing !== 'MAILED') return ok([]);
  const failures = known.failures + 1;
  return ok([{ type: 'PaymentMailFailed', data: { mail, about, reason, failures, at } }]);
}
