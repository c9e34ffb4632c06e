import { isTold } from '../../domain/configuration/seller-profile.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { formatCents } from '../../domain/kernel/money/format.ts';
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
import { composeMail } from '../mail/compose-mail.ts';
import type { MailContent, MailLook } from '../mail/content.ts';
import { accountEmail, deliver, messageIdOf, type MailDependencies } from '../mail/deliver.ts';
import { platformLook } from '../mail/look.ts';
import { mailText } from '../mail/mail-text.ts';
import {
  commandIdOf,
  defineProcess,
  done,
  type Process,
  type Task,
  type TaskChange,
  type TaskResult,
} from '../tasks/process.ts';

const DAY_MS = 86_400_000;
const FAILED_PAUSE_MS = 10 * 60_000;
const REASON_MAX = 500;

const mailing = (at: string, afterMs = 0): TaskChange<'withdrawalMail'> => ({
  ...{ change: 'open', kind: 'withdrawalMail', openedAt: at, afterMs },
});

/** Tells sellers how their withdrawals ended, each once. */
export const withdrawalMailsProcess = (deps: MailDependencies): Process => {
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
async function mailSeller(deps: MailDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId } = deps;
  if (!mailer) return done;
  const from = await load(store, streamOf(withdrawal, item.key), withdrawal);
  const { state } = from;
  const stage = state.phase === 'OPEN' ? dueMail(state) : undefined;
  if (state.phase === 'NONE' || !stage) return done;
  if (stage === 'PAID') {
    const profile = await loadConfiguration(store, 'SellerProfile', state.request.userId);
    if (!isTold(profile, 'payout')) return done;
  }
  const to = await accountEmail(deps, state.request.userId);
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
  const look = platformLook(await loadConfiguration(store, 'Platform', state.request.platformId));
  const content = withdrawalMail(look, deps.publicUrl, state, stage);
  const mail = { ...composeMail(content), to, messageId: messageIdOf(deps, commandId) };
  await deliver({ ...deps, mailer }, { mail, stream: `withdrawal-${item.key}` }, () =>
    handle(store, withdrawal, {
      ...{ ...facts, commandId: commandIdOf(item, mail.messageId) },
      decide: (current) => recordMailFailure(current, { stage, at: now().toISOString() }),
    }),
  );
  return done;
}

const SUBJECTS: Readonly<Record<MailedStage, string>> = {
  PAID: 'Seu saque foi pago',
  REJECTED: 'Seu saque foi recusado',
  FAILED: 'Seu saque não pôde ser enviado',
  RETURNED: 'Seu saque foi devolvido',
};

const STATES: Readonly<Record<MailedStage, string>> = {
  PAID: 'Pago',
  REJECTED: 'Recusado',
  FAILED: 'Não enviado',
  RETURNED: 'Devolvido pelo banco',
};

type Ended = Pick<Withdrawal, 'rejectedFor'> & {
  readonly request: Pick<Withdrawal['request'], 'amountCents' | 'terms' | 'destination' | 'currency'>;
};

/** What became of it, and of the money. Staff's own words stand as a quotation of one line. */
export function withdrawalMail(
  look: MailLook,
  publicUrl: string,
  { request, rejectedFor }: Ended,
  stage: MailedStage,
): MailContent {
  const { amountCents, terms, destination, currency } = request;
  const money = (cents: number) => formatCents(cents, currency);
  const [asked, sent] = [money(amountCents), money(amountCents - terms.feeCents)];
  const back = `${asked} voltaram ao seu saldo disponível.`;
  const said: Readonly<Record<MailedStage, string>> = {
    PAID: `Olá! Enviamos ${sent} para ${destination.masked}.`,
    REJECTED: `Olá! Seu saque de ${asked} foi recusado. ${back}`,
    FAILED: `Olá! Seu saque de ${asked} não pôde ser enviado. ${back}`,
    RETURNED: `Olá! O banco devolveu seu saque de ${asked}. ${back}`,
  };
  const subject = SUBJECTS[stage];
  const rows = [
    ['Valor pedido', asked],
    ['Tarifa', money(terms.feeCents)],
    ['Destino', destination.masked],
  ] as const;
  return {
    ...{ locale: 'PT_BR', look, subject, title: subject },
    parts: [
      { kind: 'text', text: said[stage] },
      ...(stage === 'REJECTED' && rejectedFor
        ? [{ kind: 'quote', text: mailText(rejectedFor, REASON_MAX) } as const]
        : []),
      { kind: 'rows', rows, total: stage === 'PAID' ? ['Enviado', sent] : ['Situação', STATES[stage]] },
      {
        kind: 'button',
        label: 'Ver meus saques',
        url: new URL('/platform/financial?tab=withdrawals', publicUrl).href,
      },
    ],
  };
}
