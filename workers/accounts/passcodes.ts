import type pg from 'pg';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import {
  failPasscodeMail,
  mailPasscode,
  mayMailAgain,
  passcode,
  PASSCODE_MS,
  passcodeOf,
  type PasscodeEvent,
} from '../../domain/passcode/passcode.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { keepPasscode } from '../../runtime/access/passcodes.ts';
import { openPasscodeEmail } from '../../runtime/vault/seal-passcode.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { deliver, messageIdOf, type MailDependencies } from '../mail/deliver.ts';
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
import { passcodeMail } from './passcode-content.ts';

export interface PasscodeDependencies extends MailDependencies {
  readonly vault: Pick<Vault, 'open' | 'digest'>;
  /** Where codes are kept: the vault's database. */
  readonly pool: Pick<pg.Pool, 'query'>;
  /** From 0 on and below `PASSCODES`, which nobody can foretell. */
  readonly randomPasscode: () => number;
}

/**
 * Sends the code that somebody asked for, once: the event comes first, and only who has written it
 * sends. The code is made here, so that it is in no event and in no job.
 */
async function mailCode(deps: PasscodeDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId } = deps;
  if (!mailer) return done;
  const from = await load(store, streamOf(passcode, item.key), passcode);
  const { state } = from;
  if (state.phase !== 'REQUESTED' || !state.request.email) return done;
  const { platformId, locale, email, at: askedAt } = state.request;
  const to = await openPasscodeEmail(deps.vault, item.key, email);
  if (to === undefined) return done;
  const commandId = newId();
  const handled = await handle(store, passcode, {
    ...facts(item),
    ...{ commandId, from },
    decide: (current) => mailPasscode(current, { at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`A code's mail was refused: ${handled.error.code}`);
  if (handled.value.written === 0) return done;
  const code = passcodeOf(deps.randomPasscode());
  const customer = { platformId, subjectId: email.subjectId };
  // Whoever has asked again meanwhile waits for that code.
  if (!(await keepPasscode(deps, customer, { code, askedAt, now: now() }))) return done;
  const look = platformLook(await loadConfiguration(store, 'Platform', platformId));
  const content = passcodeMail(look, locale, code);
  const mail = { ...composeMail(content), to, messageId: messageIdOf(deps, commandId) };
  await deliver({ ...deps, mailer }, { mail, stream: `passcode-${item.key}` }, (reason) =>
    handle(store, passcode, {
      ...facts(item),
      commandId: commandIdOf(item, mail.messageId),
      decide: (current) => failPasscodeMail(current, { at: now().toISOString(), reason }),
    }),
  );
  return done;
}

const facts = ({ key, correlationId, eventId }: Task) => ({
  ...{ id: key, correlationId, causationId: eventId },
  actor: 'system',
});

/** Doubled with each time that the mail did not go out, in milliseconds. */
const PAUSE_FIRST_MS = 15_000;

/** From somebody who asks for a code to its mail. */
export const passcodesProcess = (deps: PasscodeDependencies): Process => {
  const due = (openedAt: string, afterMs = 0): TaskChange<'passcodeMail'> => ({
    ...{ change: 'open', kind: 'passcodeMail', openedAt, afterMs },
  });
  return defineProcess<PasscodeEvent, 'passcodeMail'>({
    name: 'passcodes',
    source: passcode,
    events: {
      PasscodeRequested: ({ email, at }) => (email ? due(at) : undefined),
      PasscodeMailed: () => ({ change: 'close' }),
      PasscodeMailFailed: (failed) =>
        mayMailAgain(failed) ? due(failed.at, PAUSE_FIRST_MS * 2 ** (failed.failures - 1)) : undefined,
    },
    kinds: {
      passcodeMail: {
        slots: 4,
        endsAfterMs: PASSCODE_MS,
        run: (item) => mailCode(deps, item),
      },
    },
  });
};
