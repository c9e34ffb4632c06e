import type { Charged, PaymentState } from '../../domain/payment/state.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import { chargeIn } from '../providers/kit/charge-in.ts';
import { applyFact } from './apply-fact.ts';
import type { ChargeDependencies, ChargeJob } from './dependencies.ts';
import { fetchInTime } from './deadline.ts';
import { withReference } from './with-reference.ts';

type Asking = Omit<ChargeJob, 'connectionId'>;

interface Asked {
  readonly connectionId: string;
  readonly provider: string;
  readonly transactionId: string;
}

/**
 * What a provider said: a word that we know, one that nobody knows, which may mean anything, that
 * it does not know the charge any more, or nothing.
 */
export type Said = 'KNOWN' | 'UNKNOWN_WORD' | 'GONE' | 'NOTHING';

/** Asks the provider and applies what it says. */
export const askAbout = (
  deps: ChargeDependencies,
  asking: Asking,
  { charge: { transactionId }, purchase: { connectionId, provider } }: Charged,
  observe: Observe,
): Promise<Said> => ask(deps, asking, { connectionId, provider, transactionId }, observe);

/**
 * The same about each charge in whose place the buyer was given another: they may have paid it in
 * time, or later.
 */
export async function askAboutReplaced(
  deps: ChargeDependencies,
  asking: Asking,
  state: PaymentState,
  observe: Observe,
): Promise<Said[]> {
  const said: Said[] = [];
  if (state.phase === 'NONE') return said;
  for (const { connection, transactionId } of state.replaced)
    said.push(await ask(deps, asking, { ...connection, transactionId }, observe));
  return said;
}

async function ask(
  deps: ChargeDependencies,
  { paymentId, eventId, correlationId }: Asking,
  { connectionId, provider, transactionId }: Asked,
  observe: Observe,
): Promise<Said> {
  const { adapter, context } = await deps.connections.get(connectionId);
  const askedAt = deps.now().toISOString();
  const answer = await observe(() =>
    fetchInTime(deps, context, (timed) => adapter.fetchTransaction({ transactionId }, timed)),
  );
  const found = chargeIn(answer);
  if (!found) return answer.kind === 'notSent' && answer.reason === 'NOT_FOUND' ? 'GONE' : 'NOTHING';
  const fact = await withReference(deps.findPayment, { paymentId, connectionId }, found.fact);
  await applyFact(deps, paymentId, fact, {
    source: 'LOOKUP',
    connectionId,
    askedAt,
    correlationId,
    causationId: eventId,
    actor: `provider:${provider}`,
  });
  return found.fact.known ? 'KNOWN' : 'UNKNOWN_WORD';
}
