import type { PaymentEvent } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { MailDependencies } from '../mail/deliver.ts';
import { defineProcess, type Process, type TaskChange } from '../tasks/process.ts';
import { buyers, type BuyerMailDependencies } from './buyers.ts';
import { mailPayment } from './mail-payment.ts';
import { sellers } from './sellers.ts';

const DAY_MS = 86_400_000;
/** A subscription of a year is told of its next charge. */
const BUYER_MAILS_END_MS = 400 * DAY_MS;
const SELLER_MAILS_END_MS = 2 * DAY_MS;

const due = <Kind extends string>(kind: Kind, openedAt: string, afterMs = 0): TaskChange<Kind> => ({
  ...{ change: 'open', kind, openedAt, afterMs },
});

/** After a code was made: who pays at once gets the receipt alone (domain/mailing/due-mails.ts). */
const CODE_AFTER_MS = 60_000;

/** From what happens to an order to what its buyer is told of it, but for the receipt. */
export const buyerMailsProcess = (deps: BuyerMailDependencies): Process => {
  const audience = buyers(deps);
  const told = (at: string, afterMs = 0) => due('buyerMail', at, afterMs);
  return defineProcess<PaymentEvent, 'buyerMail'>({
    name: 'buyer-mails',
    source: payment,
    events: {
      ProviderChargeCreated: ({ pix, boleto, createdAt }) => {
        if (pix) return told(createdAt, CODE_AFTER_MS);
        return boleto ? told(createdAt) : undefined;
      },
      PaymentApproved: ({ approvedAt }) => told(approvedAt),
      PaymentRejected: ({ rejectedAt }) => told(rejectedAt),
      PaymentExpired: ({ at }) => told(at),
      PaymentCancelled: () => ({ change: 'close' }),
      PaymentRefunded: ({ at }) => told(at),
      SaleShipped: ({ at }) => told(at),
      AccessResent: ({ at }) => told(at),
    },
    kinds: {
      buyerMail: {
        inline: true,
        slots: 16,
        endsAfterMs: BUYER_MAILS_END_MS,
        run: (item) => mailPayment(deps, audience, item),
      },
    },
  });
};

/** From a sale, and from what is disputed of it, to what its seller is told. */
export const sellerMailsProcess = (deps: MailDependencies): Process => {
  const audience = sellers(deps);
  return defineProcess<PaymentEvent, 'sellerMail'>({
    name: 'seller-mails',
    source: payment,
    events: {
      PaymentApproved: ({ approvedAt }) => due('sellerMail', approvedAt),
      PaymentChargedBack: ({ at }) => due('sellerMail', at),
      DisputeOpened: ({ at }) => due('sellerMail', at),
      DisputeTaken: ({ at }) => due('sellerMail', at),
      DisputeClosed: ({ at }) => due('sellerMail', at),
    },
    kinds: {
      sellerMail: {
        inline: true,
        slots: 16,
        endsAfterMs: SELLER_MAILS_END_MS,
        run: (item) => mailPayment(deps, audience, item),
      },
    },
  });
};
