import { associatedData, buyer } from '../../domain/checkout/buyer.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { LANGUAGE_TAGS } from '../../domain/kernel/locale.ts';
import { formatCents } from '../../domain/kernel/money/format.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { payment } from '../../domain/payment/payment.ts';
import {
  dueRefundMails,
  recordRefundMail,
  recordRefundMailFailure,
  type DueRefundMail,
} from '../../domain/payment/refund-mail.ts';
import type { Paid } from '../../domain/payment/refunds.ts';
import { isPaid } from '../../domain/payment/state.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailContent } from '../mail/content.ts';
import { accountEmail, deliver, messageIdOf, type MailDependencies } from '../mail/deliver.ts';
import { platformLook } from '../mail/look.ts';
import { mailText } from '../mail/mail-text.ts';
import type { Mailer } from '../mail/mailer.ts';
import { aroundOf } from '../payment-mails/buyers.ts';
import {
  commandIdOf,
  defineProcess,
  done,
  type Process,
  type Task,
  type TaskChange,
  type TaskResult,
} from '../tasks/process.ts';
import {
  BUYER_BUTTON,
  BUYER_SUBJECTS,
  BUYER_TEXTS,
  SELLER_BUTTON,
  SELLER_SUBJECTS,
  SELLER_TEXTS,
} from './mail-words.ts';

const DAY_MS = 86_400_000;
const FAILED_PAUSE_MS = 10 * 60_000;
const REASON_MAX = 500;

const mailing = (at: string, afterMs = 0): TaskChange<'refundMail'> => ({
  ...{ change: 'open', kind: 'refundMail', openedAt: at, afterMs },
});

/** Tells buyers and sellers of each step of a refund, each once. */
export const refundMailsProcess = (deps: MailDependencies): Process => {
  const atOnce = ({ at }: { readonly at: string }) => mailing(at);
  return defineProcess<PaymentEvent, 'refundMail'>({
    name: 'refund-mails',
    source: payment,
    events: {
      RefundRequested: atOnce,
      RefundOffered: atOnce,
      RefundRefused: atOnce,
      RefundAccepted: atOnce,
      RefundConfirmed: atOnce,
      RefundFailed: atOnce,
      RefundMailFailed: ({ at }) => mailing(at, FAILED_PAUSE_MS),
    },
    kinds: {
      refundMail: { slots: 8, endsAfterMs: DAY_MS, run: (item) => mailAll(deps, item) },
    },
  });
};

async function mailAll(deps: MailDependencies, item: Task): Promise<TaskResult> {
  if (!deps.mailer) return done;
  const { state } = await load(deps.store, streamOf(payment, item.key), payment);
  if (!isPaid(state)) return done;
  for (const due of dueRefundMails(state)) await mailOne(deps, deps.mailer, item, { state, due });
  return done;
}

interface Due {
  readonly state: Paid;
  readonly due: DueRefundMail;
}

/** The event comes first, and only who has written it sends. */
async function mailOne(
  deps: MailDependencies,
  mailer: Mailer,
  item: Task,
  { state, due }: Due,
): Promise<void> {
  const { store, now, newId } = deps;
  const mail = await (due.to === 'BUYER' ? toBuyer : toSeller)(deps, { state, due });
  if (!mail) return;
  const commandId = newId();
  const facts = {
    ...{ id: item.key, correlationId: item.correlationId, causationId: item.eventId },
    actor: 'system',
  };
  const handled = await handle(store, payment, {
    ...{ ...facts, commandId },
    decide: (current) => recordRefundMail(current, { ...due, at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`A refund's mail was refused: ${handled.error.code}`);
  if (handled.value.written === 0) return;
  const { to, content } = mail;
  const messageId = messageIdOf(deps, commandId);
  const sent = { mail: { ...composeMail(content), to, messageId }, stream: `payment-${item.key}` };
  await deliver({ ...deps, mailer }, sent, () =>
    handle(store, payment, {
      ...{ ...facts, commandId: commandIdOf(item, messageId) },
      decide: (current) => recordRefundMailFailure(current, { ...due, at: now().toISOString() }),
    }),
  );
}

interface Composed {
  readonly to: string;
  readonly content: MailContent;
}

function toldOf({ state, due }: Due, language: (typeof LANGUAGE_TAGS)[keyof typeof LANGUAGE_TAGS]) {
  const { productName, paymentId, currency } = state.purchase;
  const refund = state.refunds[due.refundId];
  const request = refund?.requested.request;
  const when = new Intl.DateTimeFormat(language, {
    ...{ dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' },
  });
  return {
    product: mailText(productName),
    number: orderNumber(paymentId),
    protocol: request?.protocol ?? '',
    amount: formatCents(refund?.amountCents ?? 0, currency, language),
    deadline: request ? when.format(new Date(request.decideBy)) : '',
  };
}

/** Undefined where the buyer was forgotten. */
async function toBuyer(deps: MailDependencies, { state, due }: Due): Promise<Composed | undefined> {
  const { buyer: sealed, paymentId } = state.purchase;
  const opened = await orHidden(deps.vault.open(sealed, associatedData(paymentId)));
  if (opened === undefined || due.news === 'DONE') return undefined;
  const { locale, look, seller } = await aroundOf(deps, state.purchase);
  const told = toldOf({ state, due }, LANGUAGE_TAGS[locale]);
  const refusal = due.news === 'REFUSED' && state.refunds[due.refundId]?.refusedFor;
  const url = new URL(`/my-purchases/request-refund?q=${told.number}`, deps.publicUrl).href;
  const subject = BUYER_SUBJECTS[locale][due.news](told);
  return {
    to: buyer.parse(opened).email,
    content: {
      ...{ locale, look, subject, title: subject },
      parts: [
        { kind: 'text', text: BUYER_TEXTS[locale][due.news](told) },
        ...(refusal ? [{ kind: 'quote', text: mailText(refusal, REASON_MAX) } as const] : []),
        { kind: 'button', label: BUYER_BUTTON[locale], url },
      ],
      replyTo: seller?.supportEmail,
    },
  };
}

/** Undefined where the seller was forgotten, or has left. */
async function toSeller(deps: MailDependencies, { state, due }: Due): Promise<Composed | undefined> {
  const { producerId, platformId } = state.purchase;
  const to = await accountEmail(deps, producerId);
  if (!to) return undefined;
  const told = toldOf({ state, due }, LANGUAGE_TAGS.PT_BR);
  const subject = SELLER_SUBJECTS[due.news](told);
  const url = new URL(`/platform/refunds?refund=${due.refundId}`, deps.publicUrl).href;
  return {
    to,
    content: {
      ...{ locale: 'PT_BR', subject, title: subject },
      look: platformLook(await loadConfiguration(deps.store, 'Platform', platformId)),
      parts: [
        { kind: 'text', text: SELLER_TEXTS[due.news](told) },
        { kind: 'button', label: SELLER_BUTTON, url },
      ],
    },
  };
}
