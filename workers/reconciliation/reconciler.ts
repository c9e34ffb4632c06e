import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expireCharge, expiresAt } from '../../domain/payment/expire-charge.ts';
import { isPaid } from '../../domain/payment/state.ts';
import { handlePayment, loadPayment } from '../../eventstore/payments.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { applyFact } from '../charges/refresh-charge.ts';
import { chargePayment, RetryableError, type ChargeDependencies } from '../charges/charge-payment.ts';
import { AWAITING_CHECK_MS, schedule, takeDue, type OpenPayment } from '../worklist/worklist.ts';

export interface ReconcilerDependencies extends ChargeDependencies {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** How often to look for work, in milliseconds. */
  readonly everyMs?: number;
  /**
   * Pause after the first look at a charge that nobody told us anything about, in milliseconds; it
   * doubles with each look.
   */
  readonly awaitingCheckMs?: number;
}

const BATCH_MAX = 20;
const REQUESTED_CHECK_MS = 2_000;
/** Between looks at a payment grow from seconds to hours: most news comes by itself. */
const delayAfter = (checks: number, firstMs: number): number =>
  Math.min(6 * 3_600_000, firstMs * 2 ** Math.min(checks, 16));

/**
 * Looks after what nobody else finishes: derives lost jobs again, looks up outcomes that are
 * unknown and charges nobody told us about, and expires what is overdue. Running it twice, late, or
 * on two machines changes nothing.
 */
export async function runReconciler(deps: ReconcilerDependencies): Promise<void> {
  const { pool, log, signal, everyMs = 1_000 } = deps;
  while (!signal.aborted) {
    const due = await takeDue(pool, BATCH_MAX).catch((err: unknown) => {
      log.warn({ err }, 'the list of open payments does not answer');
      return [];
    });
    await Promise.all(due.map((open) => look(deps, open)));
    if (due.length < BATCH_MAX) await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

async function look(deps: ReconcilerDependencies, open: OpenPayment): Promise<void> {
  try {
    if (open.phase === 'REQUESTED') await chargePayment(deps, open);
    else await refreshAwaiting(deps, open);
  } catch (err) {
    if (!(err instanceof RetryableError))
      deps.log.warn({ err, paymentId: open.paymentId }, 'an open payment is looked at again later');
  }
  const firstMs =
    open.phase === 'REQUESTED' ? REQUESTED_CHECK_MS : (deps.awaitingCheckMs ?? AWAITING_CHECK_MS);
  await schedule(deps.pool, open.paymentId, delayAfter(open.checks, firstMs)).catch(() => undefined);
}

/**
 * Asks first, then expires: a payment whose news was lost must not be closed over the buyer's
 * money. A payment that ended before a given-up attempt answered with its charge is asked about as
 * well.
 */
async function refreshAwaiting(
  deps: ReconcilerDependencies,
  { paymentId, eventId, correlationId }: OpenPayment,
): Promise<void> {
  const { state } = await loadPayment(deps.store, paymentId);
  if (state.phase === 'NONE' || state.phase === 'REQUESTED' || isPaid(state) || !state.charge) return;
  const { adapter, context } = await deps.connections.get(state.purchase.connectionId);
  const answer = await adapter.fetchTransaction({ transactionId: state.charge.transactionId }, context);
  if (answer.kind === 'done') {
    await applyFact(deps, paymentId, answer.value.fact, {
      source: 'LOOKUP',
      correlationId,
      causationId: eventId,
      actor: `provider:${state.purchase.provider}`,
    });
  }
  const due = expiresAt(state);
  // Without the provider's word nothing is closed; it is asked again later.
  if (answer.kind !== 'done' || due === undefined || deps.now().getTime() < Date.parse(due)) return;
  await handlePayment(deps.store, {
    paymentId,
    commandId: deps.newId(),
    correlationId,
    causationId: eventId,
    actor: 'worker',
    decide: (current) => expireCharge(current, { at: deps.now().toISOString() }),
  });
}
