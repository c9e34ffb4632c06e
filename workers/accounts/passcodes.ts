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
import { keepPasscode } from '../../runtime/access/passcodes.ts';
import { openPasscodeEmail } from '../../runtime/vault/seal-passcode.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailContent, MailLook } from '../mail/content.ts';
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

export interface PasscodeDependencies extends MailDependencies {
  readonly vault: Pick<Vault, 'open' | 'digest'>;
  /** Where codes are kept: the vault's database. */
  readonly pool: Pick<pg.Pool, 'query'>;
  /** From 0 on and below `PASSCODES`, which nobody can foretell. */
  readonly randomPasscode: () => number;
}

interface PasscodeWords {
  readonly subject: string;
  readonly before: string;
  readonly code: string;
  readonly after: string;
}

const WORDS: Readonly<Record<Locale, PasscodeWords>> = {
  PT_BR: {
    subject: 'Seu código para ver as suas compras',
    before: 'Olá! Use este código na página em que você o pediu.',
    code: 'Seu código',
    after:
      'Ele vale por dez minutos e uma única vez. Não passe este código a ninguém. Se não foi você quem pediu, ignore este e-mail.',
  },
  EN_US: {
    subject: 'Your code to see your purchases',
    before: 'Hello! Enter this code on the page where you asked for it.',
    code: 'Your code',
    after:
      'It works once, for ten minutes. Do not share it with anyone. If you did not ask for it, ignore this e-mail.',
  },
  ES_ES: {
    subject: 'Tu código para ver tus compras',
    before: '¡Hola! Usa este código en la página en la que lo pediste.',
    code: 'Tu código',
    after:
      'Vale durante diez minutos y una sola vez. No lo compartas con nadie. Si no lo pediste tú, ignora este correo.',
  },
};

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

/** What brings somebody the code that they asked for. */
export function passcodeMail(look: MailLook, locale: Locale, code: string): MailContent {
  const { subject, before, code: label, after } = WORDS[locale];
  return {
    ...{ locale, look, subject, title: subject },
    parts: [
      { kind: 'text', text: before },
      { kind: 'code', label, code, large: true },
      { kind: 'note', text: after },
    ],
  };
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
