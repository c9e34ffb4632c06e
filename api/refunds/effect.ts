import { streamOf } from '../../domain/kernel/aggregate.ts';
import { cents } from '../../domain/kernel/money/cents.ts';
import { account, sellerOf, userOf, type Leg } from '../../domain/ledger/journal.ts';
import { payment } from '../../domain/payment/payment.ts';
import { wantedOf, type RefundWish } from '../../domain/payment/refund.ts';
import { refundDivision, type Paid } from '../../domain/payment/refunds.ts';
import { isPaid } from '../../domain/payment/state.ts';
import { takenBack } from '../../domain/wallet/legs.ts';
import type { WalletState } from '../../domain/wallet/state.ts';
import { wallet, walletIdOf } from '../../domain/wallet/wallet.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { RefundEffect } from '../graphql/resolver-types.generated.ts';

const sumOf = (legs: readonly Leg[], counts: (leg: Leg) => boolean): number =>
  legs.filter(counts).reduce((total, { amountCents }) => total + amountCents, 0);

/**
 * What a refund would take of a sale, and from which of its seller's balances as they are now; null
 * where it would be refused. Amounts in cents.
 */
export async function effectOf(
  store: EventStore,
  paymentId: string,
  wish: RefundWish,
): Promise<RefundEffect | null> {
  const { state } = await load(store, streamOf(payment, paymentId), payment);
  if (!isPaid(state)) return null;
  const wanted = wantedOf(state, wish);
  if (!wanted.ok) return null;
  const { producerId, currency } = state.purchase;
  const held = await load(store, streamOf(wallet, walletIdOf(producerId, currency)), wallet);
  return divided(state, held.state, wanted.value.amountCents);
}

function divided(state: Paid, held: WalletState, amountCents: number): RefundEffect {
  const { position, purchase } = state;
  const { legs, position: left } = refundDivision(state, amountCents);
  const isSellers = ({ account: name }: Leg) =>
    (sellerOf(name) ?? userOf(name)?.userId) === purchase.producerId;
  const isOthers = (leg: Leg) =>
    !isSellers(leg) && (sellerOf(leg.account) ?? userOf(leg.account)) !== undefined;
  const feeReturned = sumOf(legs, ({ account: name }) =>
    [account.percentFee, account.fixedFee].some((each) => each === name),
  );
  const feesCents =
    position.percentFeeCents - left.percentFeeCents + position.fixedFeeCents - left.fixedFeeCents;
  const fromSeller = sumOf(legs, isSellers);
  const taken = bucketLegs(state, held, legs.filter(isSellers), fromSeller);
  const from = (bucket: string) => sumOf(taken, ({ account: name }) => userOf(name)?.bucket === bucket);
  return {
    ...{ currency: purchase.currency, amount: amountCents, fromSeller },
    ...{ fromOthers: sumOf(legs, isOthers), feeReturned, feeKept: feesCents - feeReturned },
    ...{ fromPending: from('pending'), fromReserve: from('reserve') },
    ...{ fromAvailable: from('available'), debt: from('debt') },
  };
}

/** Which balances a seller's part comes from; a sale of rules version 1 names them itself. */
function bucketLegs(
  { purchase }: Paid,
  held: WalletState,
  own: readonly Leg[],
  owedCents: number,
): readonly Leg[] {
  const lot = own.find((leg) => leg.lot)?.lot;
  if (!lot || held.phase === 'NONE') return own;
  return takenBack(held, streamOf(payment, purchase.paymentId), lot, cents(owedCents));
}
