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
import { user } from '../../domain/user/user.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { load } from '../../eventstore/handle-command.ts';
import { recentConfiguration } from '../../eventstore/recent-configuration.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { openProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { FAILURE } from '../mail/failure.ts';
import { mailText } from '../mail/mail-text.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { saySenderRefused } from '../mail/say-sender-refused.ts';
import {
  commandIdOf,
  defineProcess,
  done,
  type Process,
  type Task,
  type TaskChange,
  type TaskResult,
} from '../tasks/process.ts';
import { BUYER_SUBJECTS, BUYER_TEXTS, SELLER_SUBJECTS, SELLER_TEXTS } from './mail-words.ts';

export interface RefundMailDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open'>;
  /** Undefined: no mails are sent. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn'>;
}

const DAY_MS = 86_400_000;
const FAILED_PAUSE_MS = 10 * 60_000;
const REASON_MAX = 500;

const mailing = (at: string, afterMs = 0): TaskChange<'refundMail'> => ({
  ...{ change: 'open', kind: 'refundMail', openedAt: at, afterMs },
});

/** Tells buyers and sellers of each step of a refund, each once. */
export const refundMailsProcess = (deps: RefundMailDependencies): Process => {
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

async function mailAll(deps: RefundMailDependencies, item: Task): Promise<TaskResult> {
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
  deps: RefundMailDependencies,
  mailer: Mailer,
  item: Task,
  { state, due }: Due,
): Promise<void> {
  const { store, now, newId, log } = deps;
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
  const platform = await recentConfiguration(store, 'Platform', state.purchase.platformId);
  const messageId = `${commandId}@${new URL(deps.publicUrl).hostname}`;
  const senderName = platform.phase === 'NONE' ? null : mailText(platform.content.name);
  const { outcome, status } = await mailer.send({ ...mail, messageId, senderName });
  if (outcome === 'SENT') return;
  log.warn({ outcome, status, key: item.key }, "a refund's mail did not go out as it should");
  if (outcome === 'SENDER_REFUSED') await saySenderRefused(deps, status);
  if (!FAILURE[outcome]) return;
  await handle(store, payment, {
    ...{ ...facts, commandId: commandIdOf(item, messageId) },
    decide: (current) => recordRefundMailFailure(current, { ...due, at: now().toISOString() }),
  });
}

type Text = Pick<Mail, 'to' | 'subject' | 'text'>;

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
async function toBuyer(
  { store, vault, publicUrl }: RefundMailDependencies,
  { state, due }: Due,
): Promise<Text | undefined> {
  const { buyer: sealed, paymentId, offerId } = state.purchase;
  const opened = await orHidden(vault.open(sealed, associatedData(paymentId)));
  if (opened === undefined) return undefined;
  const offer = await recentConfiguration(store, 'Offer', offerId);
  const locale = offer.phase === 'NONE' ? 'PT_BR' : offer.content.locale;
  const told = toldOf({ state, due }, LANGUAGE_TAGS[locale]);
  const refusal = state.refunds[due.refundId]?.refusedFor;
  const quoted = due.news === 'REFUSED' && refusal ? `“${mailText(refusal, REASON_MAX)}”` : '';
  const page = new URL(`/my-purchases/request-refund?q=${told.number}`, publicUrl);
  return {
    to: buyer.parse(opened).email,
    subject: BUYER_SUBJECTS[locale][due.news](told),
    text: [BUYER_TEXTS[locale][due.news](told), quoted, page.href].filter(Boolean).join('\n\n'),
  };
}

/** Undefined where the seller was forgotten, or has left. */
async function toSeller(
  { store, vault, publicUrl }: RefundMailDependencies,
  { state, due }: Due,
): Promise<Text | undefined> {
  const { producerId } = state.purchase;
  const found = await load(store, streamOf(user, producerId), user);
  if (found.state.phase === 'NONE' || found.state.phase === 'ARCHIVED') return undefined;
  const profile = await openProfile(vault, found.state.user);
  if (!profile) return undefined;
  const told = toldOf({ state, due }, LANGUAGE_TAGS.PT_BR);
  const page = new URL(`/platform/refunds?refund=${due.refundId}`, publicUrl);
  return {
    to: profile.email,
    subject: SELLER_SUBJECTS[due.news](told),
    text: [SELLER_TEXTS[due.news](told), page.href].join('\n\n'),
  };
}
