import { fail, ok, type Result } from '../kernel/result.ts';
import type { PaymentEvent } from './events.ts';
import type { RefundNews } from './refund-events.ts';
import { isHeld, refundsOf, type Refund } from './refunds.ts';
import { isPaid, type PaymentState } from './state.ts';

/** What one of the two is to be told of a refund. */
export interface DueRefundMail {
  readonly refundId: string;
  readonly to: 'BUYER' | 'SELLER';
  readonly news: RefundNews;
}

/** How often one mail is tried again that certainly did not go out. */
export const MAIL_TRIES_MAX = 5;

/** What each stage is told as. A seller who decided is not told what they have decided. */
function newsOf(refund: Refund): readonly Omit<DueRefundMail, 'refundId'>[] {
  const { stage, requested, acceptedBy } = refund;
  const isBuyers = requested.request !== undefined;
  switch (stage) {
    case 'REQUESTED':
      return [
        { to: 'BUYER', news: 'ASKED' },
        { to: 'SELLER', news: 'ASKED' },
      ];
    case 'OFFERED':
      return [{ to: 'BUYER', news: 'OFFERED' }];
    case 'REFUSED':
      return [{ to: 'BUYER', news: 'REFUSED' }];
    case 'DONE':
      // Their buyers hear of money given back, whoever began it (`domain/mailing`).
      return [{ to: 'SELLER', news: 'DONE' }];
    case 'FAILED':
      return [
        { to: 'SELLER', news: 'FAILED' },
        ...(isBuyers ? [{ to: 'BUYER', news: 'FAILED' } as const] : []),
      ];
    default: {
      if (!isHeld(refund) || !isBuyers) return [];
      const isUnasked = acceptedBy?.role === 'CLOCK' || acceptedBy?.role === 'STAFF';
      return [
        { to: 'BUYER', news: 'GRANTED' },
        ...(isUnasked ? [{ to: 'SELLER', news: 'GRANTED' } as const] : []),
      ];
    }
  }
}

/** The mails that nobody has had so far, of each refund as it stands now. */
export const dueRefundMails = (state: PaymentState): DueRefundMail[] =>
  refundsOf(state)
    .filter(({ mailFailures }) => mailFailures < MAIL_TRIES_MAX)
    .flatMap((refund) =>
      newsOf(refund)
        .filter(({ to, news }) => !refund.mailed.includes(`${to} ${news}`))
        .map((mail) => ({ refundId: refund.requested.refundId, ...mail })),
    );

type Recorded = DueRefundMail & { readonly at: string };

/** A mail goes out: written before it does, once. Errors: NOT_FOUND. */
export function recordRefundMail(
  state: PaymentState,
  { at, ...mail }: Recorded,
): Result<PaymentEvent[]> {
  if (!isPaid(state) || !state.refunds[mail.refundId]) return fail('NOT_FOUND');
  const isDue = dueRefundMails(state).some(
    ({ refundId, to, news }) => refundId === mail.refundId && to === mail.to && news === mail.news,
  );
  return ok(isDue ? [{ type: 'RefundMailed', data: { ...mail, at } }] : []);
}

/** It certainly did not. Errors: NOT_FOUND. */
export function recordRefundMailFailure(
  state: PaymentState,
  { at, ...mail }: Recorded,
): Result<PaymentEvent[]> {
  const refund = isPaid(state) ? state.refunds[mail.refundId] : undefined;
  if (!refund) return fail('NOT_FOUND');
  const wasMailed = refund.mailed.includes(`${mail.to} ${mail.news}`);
  return ok(wasMailed ? [{ type: 'RefundMailFailed', data: { ...mail, at } }] : []);
}
