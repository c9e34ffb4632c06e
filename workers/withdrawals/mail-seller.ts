import { isTold } from '../../domain/configuration/seller-profile.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { WithdrawalEvent } from '../../domain/withdrawal/events.ts';
import {
  dueMail,
  recordMail,
  recordMailFailure,
  withdrawal,
} from '../../domain/withdrawal/withdrawal.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { accountEmail, deliver, messageIdOf, type MailDependencies } from '../mail/deliver.ts';
import { platformLook } from '../mail/look.ts';
import {
  commandIdOf,
  defineProcess,
  done,
  type Process,
  type Task,
  type TaskChange,
  type TaskResult,
} from '../tasks/process.ts';
import { withdrawalMail } from './content.ts';

const DAY_MS = 86_400_000;
const FAILED_PAUSE_MS = 10 * 60_000;

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
