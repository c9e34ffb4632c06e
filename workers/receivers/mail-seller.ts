import { streamOf } from '../../domain/kernel/aggregate.ts';
import { failReceiverMail, mailReceiver } from '../../domain/receiver/documents.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import type { Receiver, ReceiverMail } from '../../domain/receiver/state.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { accountEmail, deliver, messageIdOf, type MailDependencies } from '../mail/deliver.ts';
import { platformLook } from '../mail/look.ts';
import { commandIdOf, done, type Task, type TaskResult } from '../tasks/process.ts';
import { receiverMail } from './content.ts';
import { KIND_WORDS } from './mail-words.ts';

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

/** What is told of, in words; of a document none. */
const kindOf = ({ destinations }: Receiver, told: ReceiverMail): string =>
  'destinationId' in told
    ? KIND_WORDS[destinations[told.destinationId]?.destination.kind ?? 'BANK_ACCOUNT']
    : '';
