import { streamOf } from '../../domain/kernel/aggregate.ts';
import { failReceiverMail, mailReceiver } from '../../domain/receiver/documents.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import type { Receiver, ReceiverMail } from '../../domain/receiver/state.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailContent, MailLook } from '../mail/content.ts';
import { accountEmail, deliver, messageIdOf, type MailDependencies } from '../mail/deliver.ts';
import { platformLook } from '../mail/look.ts';
import { mailText } from '../mail/mail-text.ts';
import { commandIdOf, done, type Task, type TaskResult } from '../tasks/process.ts';
import {
  DESTINATION_REASON_WORDS,
  DOCUMENT_REASON_WORDS,
  DOCUMENT_WORDS,
  KIND_WORDS,
} from './mail-words.ts';

const NOTE_MAX = 500;

/**
 * Tells a seller what staff decided, each once: the event comes first, and only who has written it
 * sends. Accounts and keys are named by their kind alone.
 */
export async function mailSeller(deps: MailDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId } = deps;
  if (!mailer) return done;
  const from = await load(store, streamOf(receiver, item.key), receiver);
  const { state } = from;
  if (state.phase === 'NONE' || state.dueMails.length === 0) return done;
  const to = await accountEmail(deps, item.key);
  if (!to) return done;
  const commandId = newId();
  const handled = await handle(store, receiver, {
    ...facts(item),
    ...{ commandId, from },
    decide: (current) => mailReceiver(current, { at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`A receiver's mails were refused: ${handled.error.code}`);
  if (handled.value.written === 0) return done;
  const look = platformLook(await loadConfiguration(store, 'Platform', state.platformId));
  for (const [index, told] of state.dueMails.entries()) {
    const content = receiverMail(look, deps.publicUrl, told, kindOf(state, told));
    const messageId = messageIdOf(deps, `${commandId}.${index}`);
    const mail = { ...composeMail(content), to, messageId };
    await deliver({ ...deps, mailer }, { mail, stream: `receiver-${item.key}` }, (reason) =>
      handle(store, receiver, {
        ...facts(item),
        commandId: commandIdOf(item, messageId),
        decide: (current) => failReceiverMail(current, { at: now().toISOString(), reason }),
      }),
    );
  }
  return done;
}

const facts = ({ key, correlationId, eventId }: Task) => ({
  ...{ id: key, correlationId, causationId: eventId },
  actor: 'system',
});

const PROFILE = '/platform/my-profile?tab=documents';
const ACCOUNTS = '/platform/financial?tab=accounts';

/** What is told of, in words; of a document none. */
const kindOf = ({ destinations }: Receiver, told: ReceiverMail): string =>
  'destinationId' in told
    ? KIND_WORDS[destinations[told.destinationId]?.destination.kind ?? 'BANK_ACCOUNT']
    : '';

interface Said {
  readonly subject: string;
  readonly text: string;
  /** Staff's own words. */
  readonly note?: string | null;
  readonly button: string;
  readonly path: string;
}

/** What a seller is told of a document, account or key. */
function saidOf(told: ReceiverMail, kind: string): Said {
  switch (told.mail) {
    case 'DOCUMENT_REFUSED':
      return {
        subject: 'Um documento precisa ser enviado de novo',
        text: `Olá! Não foi possível aceitar ${DOCUMENT_WORDS[told.document]}: ${DOCUMENT_REASON_WORDS[told.reason]}.`,
        note: told.note,
        ...{ button: 'Enviar de novo', path: PROFILE },
      };
    case 'DOCUMENTS_VALIDATED':
      return {
        subject: 'Seus documentos foram validados',
        text: 'Olá! Todos os seus documentos foram validados.',
        ...{ button: 'Ver meus documentos', path: PROFILE },
      };
    case 'DESTINATION_VALIDATED':
      return {
        subject: `Sua ${kind} foi validada`,
        text: `Olá! A ${kind} que você cadastrou foi validada.`,
        ...{ button: 'Ver contas e chaves', path: ACCOUNTS },
      };
    case 'DESTINATION_REFUSED':
      return {
        subject: `Sua ${kind} não foi aceita`,
        text: `Olá! A ${kind} que você cadastrou não foi aceita: ${DESTINATION_REASON_WORDS[told.reason]}.`,
        note: told.note,
        ...{ button: 'Cadastrar de novo', path: ACCOUNTS },
      };
  }
}

/** The mail that tells it. Staff's own words stand in it as a quotation of one line. */
export function receiverMail(
  look: MailLook,
  publicUrl: string,
  told: ReceiverMail,
  kind: string,
): MailContent {
  const { subject, text, note, button, path } = saidOf(told, kind);
  return {
    ...{ locale: 'PT_BR', look, subject, title: subject },
    parts: [
      { kind: 'text', text },
      ...(note ? [{ kind: 'quote', text: mailText(note, NOTE_MAX) } as const] : []),
      { kind: 'button', label: button, url: new URL(path, publicUrl).href },
    ],
  };
}
