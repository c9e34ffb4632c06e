import { associatedData, type Buyer } from '../../domain/checkout/buyer.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import {
  type ChargeOutcome,
  NOT_SENT_REASONS,
  notSentReasonOf,
  type NotSentReason,
} from '../../domain/payment/charge.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { referenceOf } from '../../domain/payment/order.ts';
import { payment } from '../../domain/payment/payment.ts';
import {
  type Requested,
  type Charged,
  type PaymentState,
  ATTEMPTS_MAX,
  attemptsThere,
} from '../../domain/payment/state.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import type { OpenConnection } from '../providers/connections.ts';
import type { Charge, Outcome, Context } from '../providers/contract.ts';
import { chargeIn } from '../providers/kit/charge-in.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';
import { sealDetails, withReference, applyFact } from './apply-fact.ts';
import { attemptSpanOf } from './charge-request.ts';
import type { ChargeDependencies, ChargeJob } from './dependencies.ts';

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
  const unsent = notSentReasonOf(state);
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

const ended = (reason: NotSentReason): ChargeOutcome => ({
  kind: 'declined',
  providerStatus: reason,
  family: NOT_SENT_REASONS[reason],
});

/**
 * What was never sent does not wait for ever on a provider that does not say whether it has a
 * charge: after a day, and at once at an archived connection, the sale ends, and somebody is told.
 * A charge that is found later counts all the same.
 */
async function unanswered(
  deps: ChargeDependencies,
  state: Requested,
  reason: NotSentReason,
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

/**
 * A charge that a provider does not know this long after the attempt was written was never made, in
 * milliseconds: by then no operation is under way any more
 * (specification/reliability#bug-9-not-found).
 */
export const NOT_FOUND_PROVES_MS = 30_000;

export const withDeadline = (context: Context, deadline: number) => ({ ...context, deadline });

/**
 * Calls the provider and waits until `deadline` (milliseconds since 1970), whatever the adapter
 * does. After the deadline nothing is sent any more: a worker that was frozen must not act on what
 * others have meanwhile declared not sent.
 */
export async function byDeadline<T>(
  { deadline, now }: { readonly deadline: number; readonly now: () => Date },
  call: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const leftMs = deadline - now().getTime();
  if (leftMs <= 0) return { kind: 'notSent', reason: 'DEADLINE' };
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<Outcome<T>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unknown', reason: 'DEADLINE' }), leftMs);
  });
  const calling = call();
  // One that fails after the deadline is nobody's any more.
  calling.catch(() => undefined);
  try {
    return await Promise.race([calling, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the provider about a charge, with an operation's time from now. */
export function fetchInTime<T>(
  { now }: { readonly now: () => Date },
  context: Context,
  call: (context: Context) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const deadline = now().getTime() + OPERATION_MS;
  return byDeadline({ deadline, now }, () => call(withDeadline(context, deadline)));
}

/**
 * Between attempts that certainly did not reach the provider, in milliseconds. A buyer with a card
 * waits for the answer; one with a PIX code or a boleto gets it when it comes, and a provider that
 * is away for minutes loses no sale.
 */
const ATTEMPT_GAPS_MS: Readonly<Record<PaymentMethod, readonly number[]>> = {
  PIX: [1_000, 5_000, 30_000, 120_000],
  BILLET: [1_000, 5_000, 30_000, 120_000],
  CREDIT_CARD: [1_000, 3_000, 8_000, 15_000],
};

/** Between look-ups of an attempt whose answer was lost: as long again as it is old. */
const LOOK_UP_FIRST_MS = 500;
const LOOK_UP_MAX_MS = 3_600_000;

/** Work at a charge that is not known by then is given up, in milliseconds. */
export const CHARGE_ENDS_MS = 86_400_000;

/** Soon enough before that for two more look-ups. */
const UNSENT_ENDS_MS = CHARGE_ENDS_MS - 2 * LOOK_UP_MAX_MS;

/**
 * When a payment that is still requested is worked on again, at the connection whose turn it is, in
 * milliseconds from now: at once where that was never tried.
 */
export function nextTryMs(state: Requested, now: Date): number {
  const { lastAttempt, attemptedAt, purchase } = state;
  if (lastAttempt === 'NOT_SENT' || lastAttempt === 'DECLINED') {
    const tries = Math.min(attemptsThere(state), ATTEMPTS_MAX - 1);
    return tries === 0 ? 0 : (ATTEMPT_GAPS_MS[purchase.method][tries - 1] ?? LOOK_UP_FIRST_MS);
  }
  return Math.min(LOOK_UP_MAX_MS, Math.max(LOOK_UP_FIRST_MS, ageMs(attemptedAt, now)));
}

/** An outcome that stays unknown for this long is somebody's to look at, in milliseconds. */
const UNKNOWN_IS_OLD_MS = 10 * 60_000;

/** Tells somebody, once for each attempt, of an outcome that nobody has found out for long. */
export async function reportOldUnknown(deps: ReportDependencies, state: Requested): Promise<void> {
  const { attemptedAt, lastAttempt } = state;
  if (lastAttempt !== 'UNKNOWN' || ageMs(attemptedAt, deps.now()) < UNKNOWN_IS_OLD_MS) return;
  await reportUnknown(deps, state);
}

/** The same, however old the attempt is. */
async function reportUnknown(
  { store, now }: ReportDependencies,
  { attempts, purchase }: Requested,
): Promise<void> {
  const { paymentId, platformId, provider, connectionId } = purchase;
  await raiseIncident(store, {
    kind: 'CHARGE_OUTCOME_UNKNOWN',
    cause: { stream: streamOf(payment, paymentId) },
    occasion: `attempt ${attempts}`,
    platformId,
    details: { provider, connectionId, attempt: String(attempts) },
    at: now(),
  });
}

interface ReportDependencies {
  readonly store: EventStore;
  readonly now: () => Date;
}

/** In milliseconds; 0 for what has not begun. */
const ageMs = (since: string | undefined, now: Date): number =>
  since === undefined ? 0 : now.getTime() - Date.parse(since);
