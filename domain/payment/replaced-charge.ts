import { applyConsequences, contradictionOf, type Told, type ToldOfCharge } from './consequences.ts';
import { Decision } from './decision.ts';
import type { PaymentEvent } from './events.ts';
import { mismatch, recordMismatch, secondCharge } from './mismatch.ts';
import { connectionOf, purchaseAt } from './routes.ts';
import { isPaid, type PaymentState } from './state.ts';

const totalOf = ({ reversals }: Told['fact']): number =>
  reversals.reduce((total, { totalCents }) => total + totalCents, 0);

/** Whether something is said of a charge in whose place the buyer was given another. */
export const isReplaced = (
  state: PaymentState,
  { fact, connectionId }: Pick<Told, 'fact' | 'connectionId'>,
): boolean =>
  state.phase !== 'NONE' &&
  state.replaced.some(
    ({ connection, transactionId }) =>
      connection.connectionId === connectionId && transactionId === fact.transactionId,
  );

/**
 * Takes in what is said of a replaced charge. Nobody waits for it, so only money counts: the
 * first that comes is the sale's, whichever of its charges it is in, and that charge is the
 * payment's from then on. Money in a second one is told as a mismatch, and moves nothing.
 */
export function applyToReplaced(state: PaymentState, told: ToldOfCharge): PaymentEvent[] {
  const decision = new Decision(state);
  const { fact, connectionId, at } = told;
  if (state.phase === 'NONE' || !fact.known || fact.paidCents === 0) return [];
  // What has gone back already is not the sale's: its buyer pays by the newer code.
  if (!isPaid(state) && totalOf(fact) >= fact.paidCents) return [];
  const { amountCents } = state.purchase;
  const asked = purchaseAt(state.purchase, connectionId);
  const taken: PaymentEvent = {
    type: 'ReplacedChargePaid',
    data: { transactionId: fact.transactionId, connection: connectionOf(asked), at },
  };
  if (isPaid(state)) {
    const { transactionId } = state.charge;
    recordMismatch(
      decision,
      mismatch(asked, fact, at, 'transactionId', transactionId, secondCharge(fact)),
    );
    return decision.events;
  }
  const contradiction = contradictionOf(new Decision(state).add(taken).state, told);
  if (contradiction) recordMismatch(decision, contradiction);
  else if (fact.paidCents < amountCents)
    recordMismatch(
      decision,
      mismatch(asked, fact, at, 'paid', String(amountCents), String(fact.paidCents)),
    );
  else applyConsequences(decision.add(taken), told);
  return decision.events;
}
