import { describe, it } from 'vitest';
import { given } from '../testing/payment-specification.ts';
import {
  applying,
  approved,
  awaitingPayment,
  followedBy,
  LATER,
  PAID_AT,
  refund,
  refundedFact,
} from '../testing/payment-facts.ts';
import type { PaymentEvent } from './events.ts';
import { failReceipt, mailReceipt, RECEIPTS_MAX } from './receipt.ts';
import type { ReceiptFailure, PaymentState } from './state.ts';

const mailing = (state: PaymentState) => mailReceipt(state, { at: PAID_AT });
const failing = (reason: ReceiptFailure) => (state: PaymentState) =>
  failReceipt(state, { at: LATER, reason });

const mailed: PaymentEvent = { type: 'ReceiptMailed', data: { at: PAID_AT } };
const failed = (failures: number, reason: ReceiptFailure = 'NOT_SENT'): PaymentEvent => ({
  type: 'ReceiptFailed',
  data: { at: LATER, reason, failures },
});

describe('the receipt of a sale', () => {
  it('is mailed once it is paid', () => {
    given(...approved())
      .when(mailing)
      .then(mailed);
  });

  it('is mailed once, whatever is said of the sale afterwards', () => {
    given(...approved(), mailed)
      .when(mailing)
      .thenNothing();
    given(...followedBy([...approved(), mailed], applying(refundedFact(refund(4_000)))))
      .when(mailing)
      .thenNothing();
  });

  it('is not mailed of what nobody paid, or what went back', () => {
    given(...awaitingPayment())
      .when(mailing)
      .thenNothing();
    given(...followedBy(approved(), applying(refundedFact(refund(10_000)))))
      .when(mailing)
      .thenNothing();
  });

  it('is taken back when it certainly did not go out, and mailed again', () => {
    given(...approved(), mailed)
      .when(failing('NOT_SENT'))
      .then(failed(1));
    given(...approved(), mailed, failed(1))
      .when(mailing)
      .then(mailed);
    given(...approved(), mailed, failed(1), mailed)
      .when(failing('NOT_SENT'))
      .then(failed(2));
  });

  it('is not mailed again to a mailbox that takes none, nor for ever', () => {
    given(...approved(), mailed, failed(1, 'REFUSED'))
      .when(mailing)
      .thenNothing();
    given(...approved(), mailed, failed(RECEIPTS_MAX))
      .when(mailing)
      .thenNothing();
  });

  it('is not taken back when none was mailed', () => {
    for (const history of [approved(), awaitingPayment(), [...approved(), mailed, failed(1)]])
      given(...history)
        .when(failing('NOT_SENT'))
        .thenNothing();
  });

  it('is refused where there is no payment', () => {
    given().when(mailing).thenRefused('PAYMENT_NOT_FOUND');
    given().when(failing('NOT_SENT')).thenRefused('PAYMENT_NOT_FOUND');
  });
});
