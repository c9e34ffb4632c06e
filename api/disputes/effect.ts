import { streamOf } from '../../domain/kernel/aggregate.ts';
import { cents } from '../../domain/kernel/money/cents.ts';
import { account, isMoney, sellerOf, userOf, type Leg } from '../../domain/ledger/journal.ts';
import type { DisputeKind } from '../../domain/payment/dispute-events.ts';
import { acceptDispute, openDispute } from '../../domain/payment/dispute.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import { isPaid, type PaymentState } from '../../domain/payment/state.ts';
import { takenByNetwork } from '../../domain/wallet/legs.ts';
import type { WalletState } from '../../domain/wallet/state.ts';
import { wallet, walletIdOf } from '../../domain/wallet/wallet.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { DisputeEffect } from '../graphql/resolver-types.generated.ts';

interface Asked {
  readonly kind: DisputeKind;
  readonly amountCents: number;
  readonly disputeId: string | undefined;
}

/** The one that is not there yet. */
const NEW_ID = '00000000-0000-4000-8000-000000000000';

/**
 * What a dispute would do to a sale and to its seller's balances as they are now; null where it
 * would be refused. It is decided as if it were entered, and nothing of it is written.
 */
export async function effectOf(
  store: EventStore,
  paymentId: string,
  asked: Asked,
): Promise<DisputeEffect | null> {
  const { state } = await load(store, streamOf(payment, paymentId), payment);
  if (!isPaid(state)) return null;
  const said = { by: 'nobody', at: new Date(0).toISOString() };
  const { kind, amountCents, disputeId } = asked;
  const decided = disputeId
    ? acceptDispute(state, { disputeId, takenCents: amountCents, ...said })
    : openDispute(state, { disputeId: NEW_ID, kind, amountCents, reason: 'x', ...said });
  if (!decided.ok) return null;
  const { producerId, currency } = state.purchase;
  const held = await load(store, streamOf(wallet, walletIdOf(producerId, currency)), wallet);
  return effectOfEvents(state, held.state, decided.value);
}

const sumOf = (legs: readonly Leg[], counts: (leg: Leg) => boolean): number =>
  legs.filter(counts).reduce((total, { amountCents }) => total + amountCents, 0);

const ownerOf = ({ account: name }: Leg): string | undefined => sellerOf(name) ?? userOf(name)?.userId;

function effectOfEvents(
  state: Extract<PaymentState, { phase: 'APPROVED' | 'REVERSED' }>,
  held: WalletState,
  events: readonly PaymentEvent[],
): DisputeEffect {
  const { producerId, currency, paymentId } = state.purchase;
  const legs = events.flatMap(({ type, data }) => (type === 'JournalPosted' ? data.legs : []));
  const amount = events.reduce(
    (total, { type, data }) => total + (type === 'PaymentChargedBack' ? data.amountCents : 0),
    0,
  );
  const lost = sumOf(legs, ({ account: name }) => name === account.chargebackLoss);
  const out = -sumOf(legs, ({ account: name }) => isMoney(name));
  const isSellers = (leg: Leg) => ownerOf(leg) === producerId;
  const own = legs.filter(isSellers);
  const fromSeller = sumOf(own, () => true);
  const lot = own.find((leg) => leg.lot)?.lot;
  const buckets =
    lot && held.phase === 'OPEN'
      ? takenByNetwork(held, streamOf(payment, paymentId), lot, cents(fromSeller))
      : own;
  const from = (bucket: string) =>
    sumOf(buckets, ({ account: name }) => userOf(name)?.bucket === bucket);
  const asked = events.flatMap(({ type, data }) => (type === 'DisputeOpened' ? data.holds : []));
  const toHold = asked.find(({ userId }) => userId === producerId)?.amountCents ?? 0;
  const blocked = Math.min(toHold, held.phase === 'OPEN' ? held.availableCents : 0);
  return {
    ...{ currency, amount, fee: Math.max(0, out - amount - excessOf(events, state)), fromSeller },
    fromOthers: sumOf(legs, (leg) => !isSellers(leg) && ownerOf(leg) !== undefined),
    feeReturned: sumOf(legs, ({ account: name }) =>
      [account.percentFee, account.fixedFee].some((each) => each === name),
    ),
    ...{ fromBlocked: from('blocked'), fromPending: from('pending') },
    ...{ fromReserve: from('reserve'), fromAvailable: from('available'), debt: from('debt') },
    ...{ blocked, shortfall: toHold - blocked, lost },
  };
}

/** What is beyond the sale, of what goes out. */
const excessOf = (
  events: readonly PaymentEvent[],
  { lost }: Extract<PaymentState, { phase: 'APPROVED' | 'REVERSED' }>,
): number =>
  events.reduce(
    (excess, { type, data }) =>
      type === 'ChargebackExcessLost' ? data.totalCents - lost.totalCents : excess,
    0,
  );
