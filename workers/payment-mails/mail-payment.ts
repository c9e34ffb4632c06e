import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { DueMail } from '../../domain/mailing/due-mails.ts';
import {
  failuresOf,
  mailing,
  mayMail,
  recordMail,
  recordMailFailure,
  type NamedMail,
} from '../../domain/mailing/mailing.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { MailContent } from '../mail/content.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { deliver, messageIdOf, type MailDependencies } from '../mail/deliver.ts';
import { done, retryIn, commandIdOf, type Task, type TaskResult } from '../tasks/process.ts';

/** Doubled with each time that a mail did not go out: the eighth is two hours after the seventh. */
const PAUSE_FIRST_MS = 60_000;

export type Known = Exclude<PaymentState, { phase: 'NONE' }>;

/** Whose mails these are: which are due, and what one says to whom. */
export interface Audience<Mail extends NamedMail['mail']> {
  readonly dueOf: (state: Known, item: Task) => readonly DueMail<Mail>[];
  /** Undefined: nobody is to get it. */
  readonly compose: (
    state: Known,
    due: DueMail<Mail>,
  ) => Promise<{ readonly to: string; readonly content: MailContent } | undefined>;
}

/**
 * Sends the mail that is due now of a payment as it stands, and answers when the next one is. The
 * event comes before the mail, and only who has written it sends (decision 0136).
 */
export async function mailPayment<Mail extends NamedMail['mail']>(
  deps: MailDependencies,
  audience: Audience<Mail>,
  item: Task,
): Promise<TaskResult> {
  const { store, mailer, now } = deps;
  if (!mailer) return done;
  const { state } = await load(store, streamOf(payment, item.key), payment);
  if (state.phase === 'NONE') throw new Error('A mail is of a payment that is not there');
  const nowMs = now().getTime();
  const open = audience.dueOf(state, item).filter(({ untilMs }) => untilMs > nowMs);
  if (open.length === 0) return done;
  const due = open.filter(({ fromMs }) => fromMs <= nowMs);
  for (const each of due) {
    const again = await mailOne({ ...deps, mailer }, audience, item, { state, due: each });
    if (again !== undefined) return retryIn(again);
  }
  const next = Math.min(...open.map(({ fromMs }) => fromMs).filter((fromMs) => fromMs > nowMs));
  return Number.isFinite(next) ? retryIn(next - nowMs) : done;
}

/** Answers in how many milliseconds it is tried again; undefined: it is not. */
async function mailOne<Mail extends NamedMail['mail']>(
  deps: MailDependencies & { readonly mailer: NonNullable<MailDependencies['mailer']> },
  audience: Audience<Mail>,
  item: Task,
  { state, due }: { readonly state: Known; readonly due: DueMail<Mail> },
): Promise<number | undefined> {
  const { store, now, newId } = deps;
  const named: NamedMail = { mail: due.mail, about: due.about };
  const from = await load(store, streamOf(mailing, item.key), mailing);
  if (!mayMail(from.state, named)) return undefined;
  const composed = await audience.compose(state, due);
  if (!composed) return undefined;
  const facts = {
    ...{ id: item.key, correlationId: item.correlationId, causationId: item.eventId },
    actor: 'system',
  };
  const commandId = newId();
  const handled = await handle(store, mailing, {
    ...{ ...facts, commandId, from },
    decide: (current) => recordMail(current, { ...named, at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`A payment's mail was refused: ${handled.error.code}`);
  if (handled.value.written === 0) return undefined;
  const mail = {
    ...{ ...composeMail(composed.content), to: composed.to },
    messageId: messageIdOf(deps, commandId),
  };
  let again: number | undefined;
  await deliver(deps, { mail, stream: `mailing-${item.key}` }, async (reason) => {
    const failed = await handle(store, mailing, {
      ...{ ...facts, commandId: commandIdOf(item, mail.messageId) },
      decide: (current) => recordMailFailure(current, { ...named, reason, at: now().toISOString() }),
    });
    if (failed.ok && mayMail(failed.value.state, named))
      again = PAUSE_FIRST_MS * 2 ** (failuresOf(failed.value.state, named) - 1);
  });
  return again;
}
