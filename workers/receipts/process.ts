import { payment } from '../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { RECEIPTS_MAX } from '../../domain/payment/receipt.ts';
import type { MailDependencies } from '../mail/deliver.ts';
import { defineProcess, type Process, type TaskChange } from '../tasks/process.ts';
import { mailReceiptOf } from './mail-receipt.ts';

/** Doubled with each mail that did not go out: the eighth is two hours after the seventh. */
const PAUSE_FIRST_MS = 60_000;
/** However long the mail server was away. */
const ENDS_AFTER_MS = 2 * 86_400_000;

const closed = (): TaskChange<never> => ({ change: 'close' });

/** From the money to the buyer's receipt. */
export const receiptsProcess = (deps: MailDependencies): Process =>
  defineProcess<PaymentEvent, 'receipt'>({
    name: 'receipts',
    source: payment,
    events: {
      PaymentApproved: ({ approvedAt }) => ({
        change: 'open',
        kind: 'receipt',
        openedAt: approvedAt,
        afterMs: 0,
      }),
      ReceiptMailed: closed,
      ReceiptFailed: ({ reason, failures, at }) =>
        reason === 'NOT_SENT' && failures < RECEIPTS_MAX
          ? {
              change: 'open',
              kind: 'receipt',
              openedAt: at,
              afterMs: PAUSE_FIRST_MS * 2 ** (failures - 1),
            }
          : { change: 'close' },
    },
    kinds: {
      receipt: {
        inline: true,
        slots: 32,
        endsAfterMs: ENDS_AFTER_MS,
        run: (item) => mailReceiptOf(deps, item),
      },
    },
  });
