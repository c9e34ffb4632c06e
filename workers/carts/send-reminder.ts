import { cart } from '../../domain/cart/cart.ts';
import { failContact } from '../../domain/cart/contact-cart.ts';
import { handle } from '../../eventstore/repository.ts';
import { deliver, type MailDependencies } from '../mail/deliver.ts';
import type { Mail } from '../mail/mailer.ts';
import { commandIdOf, type Task } from '../tasks/process.ts';

/** Sends, and takes the contact back when the mail certainly did not go out. */
export async function sendReminder(
  deps: Pick<MailDependencies, 'store' | 'mailer' | 'now' | 'log'>,
  item: Task,
  mail: Mail,
): Promise<void> {
  const { mailer, store, now } = deps;
  if (!mailer) return;
  await deliver({ ...deps, mailer }, { mail, stream: `cart-${item.key}` }, (reason) =>
    handle(store, cart, {
      id: item.key,
      commandId: commandIdOf(item, mail.messageId),
      causationId: item.eventId,
      correlationId: item.correlationId,
      actor: 'system',
      decide: (state) => failContact(state, { at: now().toISOString(), reason }),
    }),
  );
}
