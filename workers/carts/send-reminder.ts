import { cart } from '../../domain/cart/cart.ts';
import { failContact } from '../../domain/cart/contact-cart.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { FAILURE } from '../mail/failure.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { saySenderRefused } from '../mail/say-sender-refused.ts';
import { commandIdOf, type Task } from '../tasks/process.ts';

interface SendDependencies {
  readonly store: EventStore;
  readonly mailer: Mailer | undefined;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Sends, and takes the contact back when the mail certainly did not go out. */
export async function sendReminder(deps: SendDependencies, item: Task, mail: Mail): Promise<void> {
  const { mailer, store, log, now } = deps;
  if (!mailer) return;
  const { outcome, status } = await mailer.send(mail);
  if (outcome === 'SENT') return;
  log.warn({ outcome, status, stream: `cart-${item.key}` }, 'a reminder did not go out as it should');
  if (outcome === 'SENDER_REFUSED') await saySenderRefused(deps, status);
  const [at, reason] = [now().toISOString(), FAILURE[outcome]];
  if (!reason) return;
  await handle(store, cart, {
    id: item.key,
    commandId: commandIdOf(item, mail.messageId),
    causationId: item.eventId,
    correlationId: item.correlationId,
    actor: 'system',
    decide: (state) => failContact(state, { at, reason }),
  });
}
