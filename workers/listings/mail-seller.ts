import { streamOf } from '../../domain/kernel/aggregate.ts';
import { failListingMail, listing, listingReason, mailListing } from '../../domain/listing/listing.ts';
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
import { LISTING_WORDS } from './mail-words.ts';

export interface ListingMailDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open'>;
  /** Undefined: no mails are sent. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn'>;
}

/** As staff may write. */
const REASON_MAX = 500;

/**
 * Tells a seller what staff did with their product, once: the event comes first, and only who has
 * written it sends.
 */
export async function mailSeller(deps: ListingMailDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId, publicUrl } = deps;
  if (!mailer) return done;
  const from = await load(store, streamOf(listing, item.key), listing);
  const { state } = from;
  if (state.phase === 'NONE' || !state.dueMail) return done;
  const product = await loadConfiguration(store, 'Product', item.key);
  const to = product && (await emailOf(deps, product.producerId));
  if (!product || !to) return done;
  const commandId = newId();
  const handled = await handle(store, listing, {
    ...facts(item),
    ...{ commandId, from },
    decide: (current) => mailListing(current, { at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`A product's mail was refused: ${handled.error.code}`);
  if (handled.value.written === 0) return done;
  const platform = await loadConfiguration(store, 'Platform', product.platformId);
  const { subject, before, after } = LISTING_WORDS[state.dueMail];
  const reason = listingReason(state);
  const told = reason?.split('\n').map((line) => mailText(line, REASON_MAX)) ?? [];
  const address = new URL(`/platform/my-products/product/${item.key}`, publicUrl).href;
  const parts = [before, mailText(product.name), ...(reason ? [told.join('\n')] : []), after, address];
  await send(deps, mailer, item, {
    ...{ to, subject, text: parts.join('\n\n') },
    senderName: platform ? mailText(platform.name) : null,
    messageId: `${commandId}@${new URL(publicUrl).hostname}`,
  });
  return done;
}

/** Undefined for whoever has no account any more, or was forgotten. */
async function emailOf(
  { store, vault }: ListingMailDependencies,
  producerId: string,
): Promise<string | undefined> {
  const { state } = await load(store, streamOf(user, producerId), user);
  if (state.phase === 'NONE' || state.phase === 'ARCHIVED') return undefined;
  return (await openProfile(vault, state.user))?.email;
}

const facts = ({ key, correlationId, eventId }: Task) => ({
  ...{ id: key, correlationId, causationId: eventId },
  actor: 'system',
});

/** Sends, and takes back what was written when the mail certainly did not go out. */
async function send(
  deps: ListingMailDependencies,
  mailer: Mailer,
  item: Task,
  mail: Mail,
): Promise<void> {
  const { outcome, status } = await mailer.send(mail);
  if (outcome === 'SENT') return;
  deps.log.warn({ outcome, status, key: item.key }, "a product's mail did not go out as it should");
  if (outcome === 'SENDER_REFUSED') await saySenderRefused(deps, status);
  if (FAILURE[outcome] !== 'NOT_SENT') return;
  await handle(deps.store, listing, {
    ...facts(item),
    commandId: commandIdOf(item, mail.messageId),
    decide: (state) => failListingMail(state, { at: deps.now().toISOString() }),
  });
}
