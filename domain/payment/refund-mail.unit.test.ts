import { describe, expect, it } from 'vitest';
import { approved, followedBy, LATER as at } from '../testing/payment-facts.ts';
import { given, stateAfter } from '../testing/payment-specification.ts';
import {
  asking,
  came,
  DECLINED,
  MADE,
  REFUND_ID as refundId,
  refunding,
  SELLER,
  STAFF,
  trying,
} from '../testing/refund-facts.ts';
import {
  dueRefundMails,
  MAIL_TRIES_MAX,
  recordRefundMail,
  recordRefundMailFailure,
} from './refund-mail.ts';
import { grantRefund, grantUnanswered, offerRefund, refuseRefund } from './refund.ts';
import type { PaymentState } from './state.ts';

const said = { refundId, by: SELLER, at };
const asked = () => followedBy(approved(), asking({ legalEndsAt: '2026-11-09T00:00:00Z' }));
const due = (...decisions: Parameters<typeof followedBy>[1][]) =>
  dueRefundMails(stateAfter(followedBy(asked(), ...decisions))).map(({ to, news }) => `${to} ${news}`);
const granting = (by: Parameters<typeof grantRefund>[1]['by']) => (state: PaymentState) =>
  grantRefund(state, { ...said, by });

describe('who is told of a refund', () => {
  it.each([
    ['asked for', [], ['BUYER ASKED', 'SELLER ASKED']],
    [
      'offered in part',
      [(state: PaymentState) => offerRefund(state, { ...said, amountCents: 1 })],
      ['BUYER OFFERED'],
    ],
    [
      'refused',
      [(state: PaymentState) => refuseRefund(state, { ...said, reason: 'Visto' })],
      ['BUYER REFUSED'],
    ],
    ['granted by the seller', [granting(SELLER)], ['BUYER GRANTED']],
    ['granted by staff', [granting(STAFF)], ['BUYER GRANTED', 'SELLER GRANTED']],
    [
      'granted by nobody in time',
      [(state: PaymentState) => grantUnanswered(state, { refundId, at: '2026-11-14T00:00:00Z' })],
      ['BUYER GRANTED', 'SELLER GRANTED'],
    ],
    ['made', [granting(SELLER), trying(), came(MADE)], ['SELLER DONE']],
    ['failed', [granting(SELLER), trying(), came(DECLINED)], ['SELLER FAILED', 'BUYER FAILED']],
  ] as const)('that is %s', (_what, decisions, mails) => {
    expect(due(...decisions)).toEqual(mails);
  });

  it('is not the buyer of one that the seller began, before it is made', () => {
    expect(dueRefundMails(stateAfter(followedBy(approved(), refunding())))).toEqual([]);
  });
});

describe('a mail of a refund', () => {
  const mail = { refundId, to: 'SELLER', news: 'ASKED', at } as const;
  const mailed = () => followedBy(asked(), (state) => recordRefundMail(state, mail));

  it('goes out once', () => {
    given(...mailed())
      .when((state) => recordRefundMail(state, mail))
      .thenNothing();
  });

  it('is due again once it certainly did not, so often', () => {
    let history = mailed();
    const failing = (state: PaymentState) => recordRefundMailFailure(state, mail);
    for (let tries = 1; tries < MAIL_TRIES_MAX; tries += 1)
      history = followedBy(history, failing, (state) => recordRefundMail(state, mail));
    given(...history)
      .when(failing)
      .thenTypes('RefundMailFailed');
    expect(dueRefundMails(stateAfter(followedBy(history, failing)))).not.toContainEqual(mail);
  });
});
