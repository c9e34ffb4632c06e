import { associatedData, type Buyer } from '../../domain/checkout/buyer.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import {
  type ChargeOutcome,
  UNSENT,
  unsentReasonOf,
  type UnsentReason,
} from '../../domain/payment/charge.ts';
import { referenceOf } from '../../domain/payment/order.ts';
import type { Requested } from '../../domain/payment/state.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import type { OpenConnection } from '../connections.ts';
import type { Charge, Outcome } from '../providers/contract.ts';
import type { ChargeDependencies } from './dependencies.ts';
import { attemptSpanOf } from './charge-request.ts';
import { fetchInTime, NOT_FOUND_PROVES_MS } from './deadline.ts';
import { ageMs, reportUnknown, UNSENT_ENDS_MS } from './retries.ts';
import { sealDetails } from './seal-details.ts';
import { withReference } from './with-reference.ts';

export interface Surroundings {
  readonly connection: OpenConnection;
  readonly observe: Observe;
}

/** What became of the newest attempt, as the provider says when it is asked by our reference. */
export async function lookUp(
  deps: ChargeDependencies,
  state: Requested,
  { connection, observe }: Surroundings,
): Promise<ChargeOutcome> {
  const { adapter, context } = connection;
  const { paymentId, method } = state.purchase;
  const unsent = unsentReasonOf(state);
  const { lookupByReference, idempotencyKey } = adapter.capabilities;
  if (unsent && !lookupByReference) return ended(unsent);
  const reference = referenceOf(paymentId, state.renewals);
  const document = await documentOf(deps, state);
  const found = await observe(() =>
    fetchInTime(deps, context, (timed) =>
      adapter.fetchTransaction(
        { reference, method, ...attemptSpanOf(state), ...(document && { document }) },
        timed,
      ),
    ),
  );
  const outcome = await outcomeOf(deps, state.purchase, found);
  if (outcome.kind === 'created' || outcome.kind === 'declined') return outcome;
  const notFound = outcome.kind === 'notSent' && outcome.reason === 'NOT_FOUND';
  if (unsent) return notFound ? ended(unsent) : unanswered(deps, state, unsent, connection);
  // Not found soon after is no proof, since the provider may still be writing it; nor ever, where
  // the provider neither finds what it has by our reference nor knows a repeated request.
  const isLate = ageMs(state.attemptedAt ?? state.askedAt, deps.now()) > NOT_FOUND_PROVES_MS;
  return notFound && isLate && (idempotencyKey || lookupByReference)
    ? outcome
    : { kind: 'unknown', reason: outcome.reason };
}

/** The buyer's; what cannot be opened, now or ever, is looked up without it. */
async function documentOf({ vault }: ChargeDependencies, { purchase }: Requested) {
  const place = associatedData(purchase.paymentId);
  const opened = (await vault.open(purchase.buyer, place).catch(() => undefined)) as Buyer | undefined;
  return opened?.document ?? undefined;
}

const ended = (reason: UnsentReason): ChargeOutcome => ({
  kind: 'declined',
  providerStatus: reason,
  family: UNSENT[reason],
});

/**
 * What was never sent does not wait for ever on a provider that does not say whether it has a
 * charge: after a day, and at once at an archived connection, the sale ends, and somebody is told.
 * A charge that is found later counts all the same.
 */
async function unanswered(
  deps: ChargeDependencies,
  state: Requested,
  reason: UnsentReason,
  { archived }: OpenConnection,
): Promise<ChargeOutcome> {
  const isOver = archived || ageMs(state.askedAt, deps.now()) > UNSENT_ENDS_MS;
  if (!isOver) return { kind: 'unknown', reason };
  await reportUnknown(deps, state);
  return ended(reason);
}

/** An adapter's answer as it is recorded. */
export async function outcomeOf(
  { vault, findPayment }: Pick<ChargeDependencies, 'vault' | 'findPayment'>,
  purchase: PurchaseRequestedData,
  outcome: Outcome<Charge>,
): Promise<ChargeOutcome> {
  switch (outcome.kind) {
    case 'done':
    case 'action': {
      const { details, fact: said } = outcome.value;
      // An answered charge is written down, whoever cannot be asked about it now.
      const fact = await withReference(findPayment, purchase, said).catch(() => said);
      return { kind: 'created', fact, details: await sealDetails(vault, purchase, details) };
    }
    default:
      return outcome;
  }
}
