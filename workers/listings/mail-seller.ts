import { streamOf } from '../../domain/kernel/aggregate.ts';
import { failListingMail, listing, listingReason, mailListing } from '../../domain/listing/listing.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { accountEmail, deliver, messageIdOf, type MailDependencies } from '../mail/deliver.ts';
import { mailPicture, platformLook } from '../mail/look.ts';
import { commandIdOf, done, type Task, type TaskResult } from '../tasks/process.ts';
import { listingMail } from './content.ts';

/**
 * Tells a seller what staff did with their product, once: the event comes first, and only who has
 * written it sends.
 */
export async function mailSeller(deps: MailDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId, publicUrl } = deps;
  if (!mailer) return done;
  const from = await load(store, streamOf(listing, item.key), listing);
  const { state } = from;
  if (state.phase === 'NONE' || !state.dueMail) return done;
  const product = await loadConfiguration(store, 'Product', item.key);
  const to = product && (await accountEmail(deps, product.producerId));
  if (!product || !to) return done;
  const commandId = newId();
  const handled = await handle(store, listing, {
    ...facts(item),
    ...{ commandId, from },
    decide: (current) => mailListing(current, { at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`A product's mail was refused: ${handled.error.code}`);
  if (handled.value.written === 0) return done;
  const look = platformLook(await loadConfiguration(store, 'Platform', product.platformId));
  const content = listingMail(look, {
    mail: state.dueMail,
    name: product.name,
    picture: mailPicture(product.image, publicUrl),
    reason: listingReason(state),
    url: new URL(`/platform/my-products/product/${item.key}`, publicUrl).href,
  });
  const mail = { ...composeMail(content), to, messageId: messageIdOf(deps, commandId) };
  await deliver({ ...deps, mailer }, { mail, stream: `listing-${item.key}` }, async (reason) => {
    if (reason !== 'NOT_SENT') return;
    await handle(store, listing, {
      ...facts(item),
      commandId: commandIdOf(item, mail.messageId),
      decide: (current) => failListingMail(current, { at: now().toISOString() }),
    });
  });
  return done;
}

const facts = ({ key, correlationId, eventId }: Task) => ({
  ...{ id: key, correlationId, causationId: eventId },
  actor: 'system',
});
