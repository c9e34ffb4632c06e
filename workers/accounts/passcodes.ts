import type pg from 'pg';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { Locale } from '../../domain/kernel/locale.ts';
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
import type { EventStore } from '../../eventstore/store.ts';
import { keepPasscode } from '../../runtime/access/passcodes.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { openPasscodeEmail } from '../../runtime/vault/seal-passcode.ts';
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

export interface PasscodeDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open' | 'digest'>;
  /** Where codes are kept: the vault's database. */
  readonly pool: Pick<pg.Pool, 'query'>;
  /** Undefined: no mails are sent. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly newId: () => string;
  /** From 0 on and below `PASSCODES`, which nobody can foretell. */
  readonly randomPasscode: () => number;
  readonly log: Pick<Logger, 'warn'>;
}

interface PasscodeWords {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

const WORDS: Readonly<Record<Locale, PasscodeWords>> = {
  PT_BR: {
    subject: 'Seu código para ver as suas compras',
    before: 'Olá! Este é o seu código para ver as suas compras:',
    after:
      'Ele vale por dez minutos e uma única vez. Não passe este código a ninguém. Se não foi você quem pediu, ignore este e-mail.',
  },
  EN_US: {
    subject: 'Your code to see your purchases',
    before: 'Hello! This is your code to see your purchases:',
    after:
      'It works once, for ten minutes. Do not share it with anyone. If you did not ask for it, ignore this e-mail.',
  },
  ES_ES: {
    subject: 'Tu código para ver tus compras',
    before: '¡Hola! Este es tu código para ver tus compras:',
    after:
      'Vale durante diez minutos y una sola vez. No lo compartas con nadie. Si no lo pediste tú, ignora este correo.',
  },
};

/**
 * Sends the code that somebody asked for, once: the event comes first, and only who has written it
 * sends. The code is made here, so that it is in no event and in no job.
 */
async function mailCode(deps: PasscodeDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId, publicUrl } = deps;
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
  const { subject, before, after } = WORDS[locale];
  const platform = await loadConfiguration(store, 'Platform', platformId);
  const text = [before, code, after].join('\n\n');
  const messageId = `${commandId}@${new URL(publicUrl).hostname}`;
  const senderName = platform ? mailText(platform.name) : null;
  await send(deps, mailer, item, { subject, text, to, senderName, messageId });
  return done;
}

const facts = ({ key, correlationId, eventId }: Task) => ({
  ...{ id: key, correlationId, causationId: eventId },
  actor: 'system',
});

/** Sends, and takes back what was written when the mail certainly did not go out. */
async function send(deps: PasscodeDependencies, mailer: Mailer, item: Task, mail: Mail): Promise<void> {
  const { store, now, log } = deps;
  const { outcome, status } = await mailer.send(mail);
  if (outcome === 'SENT') return;
  log.warn({ outcome, status, key: item.key }, "a code's mail did not go out as it should");
  if (outcome === 'SENDER_REFUSED') await saySenderRefused(deps, status);
  const reason = FAILURE[outcome];
  if (!reason) return;
  await handle(store, passcode, {
    ...facts(item),
    commandId: commandIdOf(item, mail.messageId),
    decide: (state) => failPasscodeMail(state, { at: now().toISOString(), reason }),
  });
}

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
