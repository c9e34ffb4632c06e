import type { Charged, PaymentState } from '../../domain/payment/state.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import { chargeIn } from '../providers/kit/charge-in.ts';
import { applyFact } from './apply-fact.ts';
import type { ChargeDependencies, ChargeJob } from './charge-payment.ts';
import { fetchInTime } from './deadline.ts';
import { withReference } from './with-reference.ts';

type Asking = Omit<ChargeJob, 'connectionId'>;

interface Asked {
  readonly connectionId: string;
  readonly provider: string;
  readonly transactionId: string;
}

/** Asks the provider and applies what it says. Answers whether it said anything. */
export const askAbout = (
  deps: ChargeDependencies,
  asking: Asking,
  { charge: { transactionId }, purchase: { connectionId, provider } }: Charged,
  observe: Observe,
): Promise<boolean> => ask(deps, asking, { connectionId, provider, transactionId }, observe);

/**
 * The same about each charge in whose place the buyer was given another: they may have paid it in
 * time, or later. Answers whether each was answered.
 */
export async function askAboutReplaced(
  deps: ChargeDependencies,
  asking: Asking,
  state: PaymentState,
  observe: Observe,
): Promise<boolean> {
  if (state.phase === 'NONE') return true;
  let answered = true;
  for (const { connection, transactionId } of state.replaced)
    answered = (await ask(deps, asking, { ...connection, transactionId }, observe)) && answered;
  return answered;
}

async function ask(
  deps: ChargeDependencies,
  { paymentId, eventId, correlationId }: Asking,
  { connectionId, provider, transactionId }: Asked,
  observe: Observe,
): Promise<boolean> {
  const { adapter, context } = await deps.connections.get(connectionId);
  const askedAt = deps.now().toISOString();
  const answer = await observe(() =>
    fetchInTime(deps, context, (timed) => adapter.fetchTransaction({ transactionId }, timed)),
  );
  const found = chargeIn(answer);
  if (!found) return false;
  const fact = await withReference(deps.findPayment, { paymentId, connectionId }, found.fact);
  await applyFact(deps, paymentId, fact, {
    source: 'LOOKUP',
    connectionId,
    askedAt,
    correlationId,
    causationId: eventId,
    actor: `provider:${provider}`,
  });
  return true;
}
