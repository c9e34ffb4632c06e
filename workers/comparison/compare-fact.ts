import { validate as isUuid } from 'uuid';
import { payment } from '../../domain/payment/payment.ts';
import { paymentOfReference } from '../../domain/payment/order.ts';
import { isRouteOf, type Requested } from '../../domain/payment/state.ts';
import { loadCached } from '../../eventstore/repository.ts';
import { applyFact, sealDetails } from '../charges/apply-fact.ts';
import { fetchInTime } from '../charges/look-up.ts';
import type { OpenConnection } from '../providers/connections.ts';
import type { ReportedFact } from '../providers/contract.ts';
import { chargeIn } from '../providers/kit/charge-in.ts';
import type { ComparisonDependencies } from './compare-list.ts';

/** One charge of a list, and when the list was asked for. */
export interface Listed {
  readonly fact: ReportedFact;
  /** ISO 8601 UTC. */
  readonly askedAt: string;
}

/**
 * Applies what a list says of one charge to its sale, as the answer to a look-up. NOT_KNOWN: it has
 * a reference such as ours, and there is no such sale. FOREIGN: it has none. The charges of
 * another connection to the same account are compared there.
 */
export async function compareFact(
  deps: ComparisonDependencies,
  connection: OpenConnection,
  { fact, askedAt }: Listed,
): Promise<'OURS' | 'NOT_KNOWN' | 'FOREIGN'> {
  const { reference } = fact;
  if (!reference || !isUuid(reference)) return 'FOREIGN';
  const paymentId = paymentOfReference(reference);
  const from = await loadCached(deps.store, payment, paymentId);
  const { state } = from;
  if (state.phase === 'NONE') return 'NOT_KNOWN';
  const { connectionId, provider } = connection.configuration;
  if (!isRouteOf(state.purchase, connectionId)) return 'OURS';
  const known =
    state.phase === 'REQUESTED' ? await withDetails(deps, connection, state, fact) : { fact };
  if (!known) return 'OURS';
  const { fact: said, ...shown } = known;
  await applyFact(deps, paymentId, said, {
    ...shown,
    source: 'LOOKUP',
    connectionId,
    askedAt,
    correlationId: paymentId,
    actor: `provider:${provider}`,
    from,
  });
  return 'OURS';
}

/** A list does not say what the buyer pays by, without which the charge could not be shown. */
async function withDetails(
  deps: ComparisonDependencies,
  { adapter, context }: OpenConnection,
  { purchase }: Requested,
  { transactionId }: ReportedFact,
) {
  const charge = chargeIn(
    await fetchInTime(deps, context, (timed) => adapter.fetchTransaction({ transactionId }, timed)),
  );
  // The next night asks again.
  if (!charge) return undefined;
  const { fact, details } = charge;
  return { fact, details: await sealDetails(deps.vault, purchase, details) };
}
