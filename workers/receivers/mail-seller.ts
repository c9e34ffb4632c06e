import { streamOf } from '../../domain/kernel/aggregate.ts';
import { failReceiverMail, mailReceiver } from '../../domain/receiver/documents.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import type { Receiver, ReceiverMail } from '../../domain/receiver/state.ts';
import { user } from '../../domain/user/user.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { openProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { FAILURE } from '../mail/failure.ts';
import { mailText } from '../mail/mail-text.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { saySenderRefused } from '../mail/say-sender-refused.ts';
import { commandIdOf, done, type Task, type TaskResult } from '../tasks/process.ts';
import {
  DESTINATION_REASON_WORDS,
  DOCUMENT_REASON_WORDS,
  DOCUMENT_WORDS,
  KIND_WORDS,
} from './mail-words.ts';

export interface ReceiverMailDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open'>;
  /** Undefined: no mails are sent. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn'>;
}

const NOTE_MAX = 500;

/**
 * Tells a seller what staff decided, each once: the event comes first, and only who has written it
 * sends. Accounts and keys are named by their kind alone.
 */
export async function mailSeller(deps: ReceiverMailDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId } = deps;
  if (!mailer) return done;
  const from = await load(store, streamOf(receiver, item.key), receiver);
  const { state } = from;
  if (state.phase === 'NONE' || state.dueMails.length === 0) return done;
  const to = await emailOf(deps, item.key);
  if (!to) return done;
  const commandId = newId();
  const handled = await handle(store, receiver, {
    ...facts(item),
    ...{ commandId, from },
    decide: (current) => mailReceiver(current, { at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`A receiver's mails were refused: ${handled.error.code}`);
  if (handled.value.written === 0) return done;
  const platform = await loadConfiguration(store, 'Platform', state.platformId);
  const senderName = platform ? mailText(platform.name) : null;
  const host = new URL(deps.publicUrl).hostname;
  for (const [index, mail] of state.dueMails.entries()) {
    const messageId = `${commandId}.${index}@${host}`;
    await send(deps, mailer, item, { ...textOf(deps, state, mail), to, senderName, messageId });
  }
  return done;
}

const facts = ({ key, correlationId, eventId }: Task) => ({
  ...{ id: key, correlationId, causationId: eventId },
  actor: 'system',
});

async function emailOf({ store, vault }: ReceiverMailDependencies, userId: string) {
  const { state } = await load(store, streamOf(user, userId), user);
  if (state.phase === 'NONE' || state.phase === 'ARCHIVED') return undefined;
  return (await openProfile(vault, state.user))?.email;
}

type Text = Pick<Mail, 'subject' | 'text'>;

const PROFILE = '/platform/my-profile?tab=documents';
const ACCOUNTS = '/platform/financial?tab=accounts';

/** What the seller is told. Staff's own words stand in it as a quotation of one line. */
function textOf({ publicUrl }: ReceiverMailDependencies, state: Receiver, told: ReceiverMail): Text {
  const link = (path: string) => new URL(path, publicUrl).href;
  const kind = 'destinationId' in told ? kindOf(state, told.destinationId) : '';
  switch (told.mail) {
    case 'DOCUMENT_REFUSED':
      return {
        subject: 'Um documento precisa ser enviado de novo',
        text: lines(
          `Olá! Não foi possível aceitar ${DOCUMENT_WORDS[told.document]}: ${DOCUMENT_REASON_WORDS[told.reason]}.`,
          told.note && `“${mailText(told.note, NOTE_MAX)}”`,
          'Envie o arquivo de novo por aqui:',
          link(PROFILE),
        ),
      };
    case 'DOCUMENTS_VALIDATED':
      return {
        subject: 'Seus documentos foram validados',
        text: lines('Olá! Todos os seus documentos foram validados.', link(PROFILE)),
      };
    case 'DESTINATION_VALIDATED':
      return {
        subject: `Sua ${kind} foi validada`,
        text: lines(`Olá! A ${kind} que você cadastrou foi validada.`, link(ACCOUNTS)),
      };
    case 'DESTINATION_REFUSED':
      return {
        subject: `Sua ${kind} não foi aceita`,
        text: lines(
          `Olá! A ${kind} que você cadastrou não foi aceita: ${DESTINATION_REASON_WORDS[told.reason]}.`,
          told.note && `“${mailText(told.note, NOTE_MAX)}”`,
          'Cadastre-a de novo por aqui:',
          link(ACCOUNTS),
        ),
      };
  }
}

const lines = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n\n');

const kindOf = ({ destinations }: Receiver, destinationId: string): string =>
  KIND_WORDS[destinations[destinationId]?.destination.kind ?? 'BANK_ACCOUNT'];

/** Sends, and takes back what was written when the mail certainly did not go out. */
async function send(
  deps: ReceiverMailDependencies,
  mailer: Mailer,
  item: Task,
  mail: Mail,
): Promise<void> {
  const { store, now, log } = deps;
  const { outcome, status } = await mailer.send(mail);
  if (outcome === 'SENT') return;
  log.warn({ outcome, status, key: item.key }, "a receiver's mail did not go out as it should");
  if (outcome === 'SENDER_REFUSED') await saySenderRefused(deps, status);
  const reason = FAILURE[outcome];
  if (!reason) return;
  await handle(store, receiver, {
    ...facts(item),
    commandId: commandIdOf(item, mail.messageId),
    decide: (state) => failReceiverMail(state, { at: now().toISOString(), reason }),
  });
}
