import { v5 as uuidv5, validate as isUuid } from 'uuid';
import { cart } from '../../domain/cart/cart.ts';
import { associatedData, contactsOf, type KeptContact } from '../../domain/cart/contact.ts';
import { putCart as decide, type PutCart } from '../../domain/cart/put-cart.ts';
import type { ErrorCode } from '../../domain/kernel/errors/catalogue.ts';
import { keepsCarts } from '../../domain/cart/keeps-carts.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Subject, Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type OfferLookup, findSellableOffer, type SellableOffer } from '../catalogue/sellable-offer.ts';
import type { CommandFacts } from '../graphql/mutation.ts';
import { networkOf } from '../http/minute-limit.ts';
import { parseCart, type TypedCart } from './cart-input.ts';
import type { CartLimit } from './cart-limit.ts';

export interface PutCartDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly catalogue: Catalogue;
  readonly cartLimit: CartLimit;
  readonly offers: OfferLookup;
  readonly now: () => Date;
}

/**
 * Keeps what a buyer typed so far; answers the cart's id. What the named cart cannot take, because
 * it has ended, was forgotten, has lost its key, is of another offer or of nobody, is captured anew
 * under a fresh id that nobody can guess (decision 0030). The same call again is the same cart.
 *
 * Errors: INVALID_INPUT, OFFER_NOT_FOUND, ABANDONED_CART_DISABLED, RATE_LIMITED.
 */
export async function putCart(
  deps: PutCartDependencies,
  { input, ip }: { readonly input: unknown; readonly ip: string },
  command: CommandFacts,
): Promise<Result<string>> {
  const parsed = parseCart(input);
  if (!parsed.ok) return parsed;
  const typed = parsed.value;
  const network = networkOf(ip);
  const { offerId } = typed;
  if (!deps.cartLimit.allow(network)) return tooMany();
  const sellable = await deps.offers.find({ network, offerId }, () =>
    findSellableOffer(deps.catalogue, offerId),
  );
  if (!sellable.ok) return sellable;
  if (!deps.cartLimit.allowOf(offerId)) return tooMany();
  const found = sellable.value;
  if (!keepsCarts(found.offer, found.platform)) return fail('ABANDONED_CART_DISABLED');

  const named = typed.cartId && isUuid(typed.cartId) ? [typed.cartId.toLowerCase()] : [];
  const fresh = [0, 1].map((place) => freshId(deps.vault, command.commandId, place));
  let result: Result<string> = fail('NOT_FOUND');
  for (const cartId of [...named, ...fresh]) {
    const mayBegin = fresh.includes(cartId);
    if (cartId === fresh[0] && !deps.cartLimit.allowFresh(network)) return tooMany();
    result = await putInto(deps, { cartId, mayBegin, typed, found, network }, command);
    if (result.ok || !TAKES_NO_MORE.has(result.error.code)) return result;
  }
  return result;
}

const tooMany = (): Result<string> => fail('RATE_LIMITED', { retryAfterSeconds: 60 });

/** Refusals after which a fresh cart takes it in; see the decider. */
const TAKES_NO_MORE: ReadonlySet<ErrorCode> = new Set([
  'NOT_FOUND',
  'INVALID_INPUT',
  'ILLEGAL_TRANSITION',
]);

const NAMESPACE = '0a7be0a3-6f0c-5d0e-9d55-5a9a3c7b1f42';

/** Follows from the command, so that a repeated call finds its cart, and from a secret. */
const freshId = (vault: Vault, commandId: string, place: number): string =>
  uuidv5(vault.digest(`cart/${commandId}/${place}`), NAMESPACE);

interface Put {
  readonly cartId: string;
  /** A cart never begins under an id that a page has chosen. */
  readonly mayBegin: boolean;
  readonly typed: TypedCart;
  readonly found: SellableOffer;
  readonly network: string;
}

async function putInto(
  deps: PutCartDependencies,
  { cartId, mayBegin, ...asked }: Put,
  { commandId, correlationId, actor, traceparent }: CommandFacts,
): Promise<Result<string>> {
  const { store, vault } = deps;
  const { state } = await loadCached(store, cart, cartId);
  const begins = state.phase === 'NONE';
  if (begins && !mayBegin) return fail('NOT_FOUND');
  const subject = await (begins ? vault.makeSubject(cartId) : orHidden(vault.subject(cartId)));
  if (!subject) return fail('NOT_FOUND');
  const put = sealedPut(deps, subject, asked);
  const foreseen = decide(state, put);
  if (!foreseen.ok) return foreseen;
  if (foreseen.value.length === 0) return ok(cartId);
  // First: what a person left must be found when they ask to be forgotten.
  const { offerId, contact } = asked.typed;
  await vault.addContacts(cartId, offerId, contactsOf(contact));
  const handled = await handle(store, cart, {
    id: cartId,
    commandId,
    correlationId,
    actor,
    traceparent,
    decide: (current) => decide(current, put),
  });
  return handled.ok ? ok(cartId) : handled;
}

/** The cart is a subject of its own: its id is the subject's. */
const sealedPut = (
  { vault, now }: PutCartDependencies,
  subject: Subject,
  { typed, found, network }: Pick<Put, 'typed' | 'found' | 'network'>,
): PutCart => {
  const { amountCents, contact } = typed;
  const { offer, product, platform } = found;
  const networkDigest = vault.digest(`cart-network/${platform.platformId}/${network}`);
  const kept: KeptContact = { ...contact, networkDigest };
  return {
    cartId: subject.subjectId,
    platformId: platform.platformId,
    producerId: product.producerId,
    offerId: offer.offerId,
    productName: product.name,
    currency: offer.coin,
    subjectId: subject.subjectId,
    amountCents,
    contact: vault.seal(subject, associatedData(subject.subjectId), kept),
    hasEmail: contact.email !== null,
    contactDigest: vault.digest(`${subject.subjectId}/${JSON.stringify(contact)}`),
    at: now().toISOString(),
  };
};
