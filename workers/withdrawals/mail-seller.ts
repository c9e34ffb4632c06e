import { streamOf } from '../../domain/kernel/aggregate.ts';
import { formatCents } from '../../domain/kernel/money/format.ts';
import { user } from '../../domain/user/user.ts';
import type { MailedStage, WithdrawalEvent } from '../../domain/withdrawal/events.ts';
import {
  dueMail,
  recordMail,
  recordMailFailure,
  withdrawal,
  type Withdrawal,
} from '../../domain/withdrawal/withdrawal.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { openProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { FAILURE } from '../mail/failure.ts';
import { mailText } from '../mail/mail-text.ts';
import type { Mailer } from '../mail/mailer.ts';
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

export interface WithdrawalMailDependencies {
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

const mailing = (at: string, afterMs = 0): TaskChange<'withdrawalMail'> => ({
  ...{ change: 'open', kind: 'withdrawalMail', openedAt: at, afterMs },
});

/** Tells sellers how their withdrawals ended, each once. */
export const withdrawalMailsProcess = (deps: WithdrawalMailDependencies): Process => {
  const atOnce = ({ at }: { readonly at: string }) => mailing(at);
  return defineProcess<WithdrawalEvent, 'withdrawalMail'>({
    name: 'withdrawal-mails',
    source: withdrawal,
    events: {
      WithdrawalPaid: atOnce,
      WithdrawalRejected: atOnce,
      WithdrawalFailed: atOnce,
      WithdrawalReturned: atOnce,
      WithdrawalMailed: () => ({ change: 'close' }),
      WithdrawalMailFailed: ({ at }) => mailing(at, FAILED_PAUSE_MS),
    },
    kinds: {
      withdrawalMail: { slots: 4, endsAfterMs: DAY_MS, run: (item) => mailSeller(deps, item) },
    },
  });
};

/** The event comes first, and only who has written it sends. */
async function mailSeller(deps: WithdrawalMailDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId } = deps;
  if (!mailer) return done;
  const from = await load(store, streamOf(withdrawal, item.key), withdrawal);
  const { state } = from;
  const stage = state.phase === 'OPEN' ? dueMail(state) : undefined;
  if (state.phase === 'NONE' || !stage) return done;
  const to = await emailOf(deps, state.request.userId);
  if (!to) return done;
  const commandId = newId();
  const facts = {
    ...{ id: item.key, correlationId: item.correlationId, causationId: item.eventId },
    actor: 'system',
  };
  const handled = await handle(store, withdrawal, {
    ...{ ...facts, commandId, from },
    decide: (current) => recordMail(current, { at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`A withdrawal's mail was refused: ${handled.error.code}`);
  if (handled.value.written === 0) return done;
  const platform = await loadConfiguration(store, 'Platform', state.request.platformId);
  const mail = {
    ...{ ...textOf(state, stage, new URL('/platform/financial?tab=withdrawals', deps.publicUrl)), to },
    senderName: platform ? mailText(platform.name) : null,
    messageId: `${commandId}@${new URL(deps.publicUrl).hostname}`,
  };
  const { outcome, status } = await mailer.send(mail);
  if (outcome === 'SENT') return done;
  deps.log.warn({ outcome, status, key: item.key }, "a withdrawal's mail did not go out as it should");
  if (outcome === 'SENDER_REFUSED') await saySenderRefused(deps, status);
  if (!FAILURE[outcome]) return done;
  await handle(store, withdrawal, {
    ...{ ...facts, commandId: commandIdOf(item, mail.messageId) },
    decide: (current) => recordMailFailure(current, { stage, at: now().toISOString() }),
  });
  return done;
}

async function emailOf({ store, vault }: WithdrawalMailDependencies, userId: string) {
  const { state } = await load(store, streamOf(user, userId), user);
  if (state.phase === 'NONE' || state.phase === 'ARCHIVED') return undefined;
  return (await openProfile(vault, state.user))?.email;
}

const SUBJECTS: Readonly<Record<MailedStage, string>> = {
  PAID: 'Seu saque foi pago',
  REJECTED: 'Seu saque foi recusado',
  FAILED: 'Seu saque não pôde ser enviado',
  RETURNED: 'Seu saque foi devolvido',
};

/** What became of it, and of the money. Staff's own words stand as a quotation of one line. */
function textOf({ request, rejectedFor }: Withdrawal, stage: MailedStage, link: URL) {
  const { amountCents, terms, destination, currency } = request;
  const [asked, sent] = [
    formatCents(amountCents, currency),
    formatCents(amountCents - terms.feeCents, currency),
  ];
  const back = `${asked} voltaram ao seu saldo disponível.`;
  const said: Readonly<Record<MailedStage, string>> = {
    PAID: `Olá! Enviamos ${sent} para ${destination.masked}.`,
    REJECTED: `Olá! Seu saque de ${asked} foi recusado. ${back}`,
    FAILED: `Olá! Seu saque de ${asked} não pôde ser enviado. ${back}`,
    RETURNED: `Olá! O banco devolveu seu saque de ${asked}. ${back}`,
  };
  const quoted = stage === 'REJECTED' && rejectedFor ? `“${mailText(rejectedFor, REASON_MAX)}”` : '';
  return {
    subject: SUBJECTS[stage],
    text: [said[stage], quoted, 'Veja por aqui:', link.href].filter(Boolean).join('\n\n'),
  };
}
