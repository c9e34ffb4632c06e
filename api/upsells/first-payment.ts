import { associatedData, buyer, type Buyer } from '../../domain/checkout/buyer.ts';
import type { FunnelStep } from '../../domain/funnel/events.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import {
  endedWithoutCharge,
  isPaid,
  reversedCents,
  type PaymentState,
} from '../../domain/payment/state.ts';
import { paymentIdOf } from '../../domain/payment/order.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { KeptCard } from '../purchase/compose.ts';
import { readUpsellToken } from './token.ts';

export interface UpsellDependencies {
  readonly store: EventStore;
  readonly catalogue: Catalogue;
  readonly vault: Vault;
  readonly now: () => Date;
}

/** A payment that others may follow. */
export interface FirstPayment {
  readonly purchase: PurchaseRequestedData;
  /** Whether money came, whatever went back since: before that nobody could accept an offer. */
  readonly wasPaid: boolean;
  /** Whether it is paid now, and nothing of it went back. */
  readonly approved: boolean;
  /** The card that paid it, where its provider keeps it still. */
  readonly card?: PaidCard | undefined;
}

/** A card that can be charged again, and what its buyer knows it by. */
export interface PaidCard extends KeptCard {
  readonly brand: string | null;
  readonly lastFour: string;
}

/** The payment that a token names, as its stream tells it. Error: INVALID_UPSELL_TOKEN. */
export async function firstPayment(
  { store, vault, now }: UpsellDependencies,
  token: string,
): Promise<Result<FirstPayment>> {
  const paymentId = readUpsellToken(vault, token, now());
  if (!paymentId.ok) return paymentId;
  // Not as this program remembers it: workers hear what was paid.
  const { state } = await load(store, streamOf(payment, paymentId.value), payment);
  if (state.phase === 'NONE') return fail('INVALID_UPSELL_TOKEN');
  const card = await paidCard(vault, state);
  const paid = { wasPaid: isPaid(state), approved: isWholePaid(state) };
  return ok({ purchase: state.purchase, ...paid, card });
}

/** One without its last digits could not be told from another, so nobody is asked to pay by it. */
async function paidCard(
  { savedCards }: Pick<Vault, 'savedCards'>,
  state: PaymentState,
): Promise<PaidCard | undefined> {
  if (state.phase !== 'APPROVED') return undefined;
  const { purchase, charge } = state;
  const { savedCard, connectionId } = purchase;
  const { brand = null, lastFour } = charge.card ?? {};
  if (!savedCard || !lastFour || !(await savedCards.has(savedCard.id))) return undefined;
  return { id: savedCard.id, connectionId, brand, lastFour };
}

/** Paid, and nothing of it went back. */
const isWholePaid = (state: PaymentState): boolean =>
  state.phase === 'APPROVED' && reversedCents(state) === 0;

/** A step of a funnel, and whether its offer was bought with the first payment. */
export type StepAfter = FunnelStep & { readonly isBought: boolean };

/** What its seller lets follow now; nothing once its own offer is archived. */
export async function followersOf(
  { catalogue }: Pick<UpsellDependencies, 'catalogue'>,
  { offerId, items }: PurchaseRequestedData,
): Promise<readonly StepAfter[]> {
  const offer = await catalogue.get('Offer', offerId);
  const steps = offer ? await catalogue.stepsAfter(offer) : [];
  return steps.map((step) => ({ ...step, isBought: items.some(({ id }) => id === step.offerId) }));
}

/** What the buyer gave for a payment; undefined once they were forgotten. */
export async function buyerOfPayment(
  { vault }: Pick<UpsellDependencies, 'vault'>,
  purchase: PurchaseRequestedData,
): Promise<Buyer | undefined> {
  const opened = await vault.open(purchase.buyer, associatedData(purchase.paymentId));
  return opened === undefined ? undefined : buyer.parse(opened);
}

/** How often an offer may be accepted anew after its provider refused. */
const ACCEPTANCES_MAX = 3;

/** A payment that an offer was, or would be, accepted as. */
interface Accepted {
  readonly paymentId: string;
  readonly fingerprint: string;
  /** What came of it so far: phase NONE before it was accepted. */
  readonly state: PaymentState;
}

interface Acceptances {
  /** What accepting the offer now becomes, or became. */
  readonly newest: Accepted;
  /** That by a card which was refused: what accepting it by card stays. */
  readonly refusedCard?: Accepted | undefined;
}

/**
 * The payment that accepting an offer becomes: one for each first payment and offer, whoever
 * accepts it, in whatever tab and by whatever method; another one where the provider refused to
 * make a charge, since nobody was given a code then. A card that was refused is not tried again, so
 * that a second press which comes late is none: PIX is left. Whoever knows the first one's id
 * cannot tell it. Reads the stream of each once, of `ACCEPTANCES_MAX` at most.
 */
export async function acceptancesOf(
  { store, vault }: Pick<UpsellDependencies, 'store' | 'vault'>,
  { paymentId: firstId }: PurchaseRequestedData,
  offerId: string,
): Promise<Acceptances> {
  let refusedCard: Accepted | undefined;
  for (let nth = 1; ; nth += 1) {
    const fingerprint = ['upsell-payment', firstId, offerId, ...(nth > 1 ? [nth] : [])].join('/');
    const paymentId = paymentIdOf(offerId, vault.digest(fingerprint));
    const { state } = await load(store, streamOf(payment, paymentId), payment);
    const newest = { paymentId, fingerprint, state };
    const isRefused = state.phase === 'REJECTED' && endedWithoutCharge(state);
    if (isRefused && state.purchase.method === 'CREDIT_CARD') refusedCard ??= newest;
    if (!isRefused || nth === ACCEPTANCES_MAX) return { newest, refusedCard };
  }
}
