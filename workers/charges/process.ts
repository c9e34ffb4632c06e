import { streamOf } from '../../domain/kernel/aggregate.ts';
import { expireCharge, expiresAt } from '../../domain/payment/charge.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import { isCharged, isPaid, type Charged } from '../../domain/payment/state.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import {
  defineProcess,
  type Process,
  type TaskChange,
  type Task,
  commandIdOf,
  retryIn,
  done,
  type TaskResult,
} from '../tasks/process.ts';
import { chargePayment, skipBusyConnection } from './charge-payment.ts';
import { type ChargeDependencies, type ChargeJob, loadWhile } from './dependencies.ts';
import { askAbout, askAboutReplaced, type Said, CHARGE_ENDS_MS } from './look-up.ts';

export const CHARGES = 'charges';
/** Charges that one connection is asked for at a time. */
export const CHARGE_SLOTS = 16;

const DAY_MS = 86_400_000;
const closed = (): TaskChange<never> => ({ change: 'close' });

const watched = ({
  full,
  at,
}: {
  readonly full: boolean;
  readonly at: string;
}): TaskChange<'reversals'> =>
  full
    ? { change: 'close' }
    : { change: 'open', kind: 'reversals', openedAt: at, afterMs: FIRST_WATCH_MS };

/** What was won may be taken again. */
const watchedAgain = ({
  restoredCents,
  at,
}: {
  readonly restoredCents: number;
  readonly at: string;
}): TaskChange<'reversals'> | undefined =>
  restoredCents > 0
    ? { change: 'open', kind: 'reversals', openedAt: at, afterMs: FIRST_WATCH_MS }
    : undefined;

const jobOf = ({ key: paymentId, eventId, correlationId, connectionId }: Task): ChargeJob => ({
  paymentId,
  eventId,
  correlationId,
  connectionId,
});

/** From a purchase to its charge, its payment, and for as long as money may go back. */
export const chargesProcess = (deps: ChargeDependencies): Process =>
  defineProcess<PaymentEvent, 'charge' | 'chargeStatus' | 'reversals'>({
    name: CHARGES,
    source: payment,
    events: {
      PurchaseRequested: ({ requestedAt, connectionId }) => ({
        change: 'open',
        kind: 'charge',
        openedAt: requestedAt,
        afterMs: 0,
        connectionId,
      }),
      ChargeRenewalRequested: ({ at, connection: { connectionId } }) => ({
        change: 'open',
        kind: 'charge',
        openedAt: at,
        afterMs: 0,
        connectionId,
      }),
      // Of another connection, perhaps, than the newest charge.
      ReplacedChargePaid: ({ at, connection: { connectionId } }) => ({
        change: 'open',
        kind: 'chargeStatus',
        openedAt: at,
        afterMs: FIRST_CHECK_MS,
        connectionId,
      }),
      ProviderChargeCreated: ({ createdAt, connection, transactionId }) => ({
        change: 'open',
        kind: 'chargeStatus',
        openedAt: createdAt,
        afterMs: FIRST_CHECK_MS,
        ...(connection && { connectionId: connection.connectionId }),
        providerId: transactionId,
      }),
      PaymentApproved: ({ approvedAt }) => ({
        change: 'open',
        kind: 'reversals',
        openedAt: approvedAt,
        afterMs: FIRST_WATCH_MS,
      }),
      PaymentRefunded: watched,
      PaymentChargedBack: watched,
      DisputeClosed: watchedAgain,
      PaymentRejected: closed,
      PaymentExpired: closed,
      PaymentCancelled: closed,
    },
    kinds: {
      charge: {
        urgent: true,
        slots: CHARGE_SLOTS,
        observes: 'CHARGES',
        endsAfterMs: CHARGE_ENDS_MS,
        run: (item, observe) => chargePayment(deps, jobOf(item), observe),
        whenBusy: (item, busy) => skipBusyConnection(deps, jobOf(item), busy),
      },
      chargeStatus: {
        slots: 4,
        observes: 'LOOK_UPS',
        endsAfterMs: 90 * DAY_MS,
        run: (item, observe) => checkCharge(deps, item, observe),
      },
      reversals: {
        slots: 4,
        observes: 'LOOK_UPS',
        endsAfterMs: 400 * DAY_MS,
        run: (item, observe) => watchReversals(deps, item, observe),
      },
    },
  });

/**
 * First look at a charge that nobody reported anything of, in milliseconds; steps grow from there.
 */
const FIRST_CHECK_MS = 120_000;
const CHECK_MAX_MS = 6 * 3_600_000;
/** A charge that is due, but whose provider does not answer, is asked about again from then on. */
const OVERDUE_FIRST_MS = 5_000;
/** A charge of which an unknown word was said is open for so long after it was due. */
const UNKNOWN_WORD_MS = 24 * 3_600_000;
/** So long one is that its provider does not know any more: perhaps it was asked by other keys. */
const GONE_MS = 7 * 24 * 3_600_000;
/** A charge of a payment that ended before it was known is looked at for so long. */
const CLOSED_LOOK_MS = 30 * 86_400_000;

/**
 * Asks about a charge that waits for its buyer, then expires it: a payment whose report was lost
 * must not be closed over the buyer's money, in it or in a charge whose place it took. A payment
 * that ended before a given-up attempt answered with its charge is asked about as well.
 */
export async function checkCharge(
  deps: ChargeDependencies,
  item: Task,
  observe: Observe,
): Promise<TaskResult> {
  const { state } = await loadWhile(deps.store, 'AWAITING_PAYMENT', item.key);
  if (isPaid(state) || !isCharged(state)) return done;
  const asked = { paymentId: item.key, ...item };
  const said = [
    await askAbout(deps, asked, state, observe),
    ...(await askAboutReplaced(deps, asked, state, observe)),
  ];
  if (said.includes('NOTHING')) await reportSilence(deps, item, state);
  if (said.includes('GONE')) await reportGone(deps, item, state);
  const now = deps.now();
  const due = expiresAt(state);
  if (due !== undefined && now.getTime() >= closesAtMs(due, said)) {
    const expired = await expire(deps, item);
    // Its buyer has acted meanwhile: it waits for its bank, as other cards do.
    const goesOn = expired.ok && expired.value.state.phase === 'AWAITING_PAYMENT';
    return goesOn ? retryIn(pauseMs(item.tries)) : done;
  }
  const ageMs = now.getTime() - Date.parse(item.openedAt);
  if (state.phase !== 'AWAITING_PAYMENT' && ageMs > CLOSED_LOOK_MS) return done;
  return retryIn(nextCheckMs(item.tries, due, now));
}

/**
 * Without the provider's word nothing is closed, and with one that nobody knows not before somebody
 * who was told of it had a day to look: it may be a new one for paid. That there is no such charge
 * is its word, too: many purge what nobody paid.
 */
const closesAtMs = (due: string, said: readonly Said[]): number => {
  if (said.includes('NOTHING')) return Number.POSITIVE_INFINITY;
  if (said.includes('GONE')) return Date.parse(due) + GONE_MS;
  return Date.parse(due) + (said.includes('UNKNOWN_WORD') ? UNKNOWN_WORD_MS : 0);
};

/** From one look to the next, in milliseconds. */
const pauseMs = (tries: number): number =>
  Math.min(CHECK_MAX_MS, FIRST_CHECK_MS * 2 ** Math.min(tries, 16));

/**
 * At the expiry at the latest. What is overdue because its provider does not say is looked at after
 * as long as it is overdue, so that a provider in trouble is not asked all the time.
 */
function nextCheckMs(tries: number, due: string | undefined, now: Date): number {
  if (due === undefined) return pauseMs(tries);
  const leftMs = Date.parse(due) - now.getTime();
  return Math.min(pauseMs(tries), Math.max(leftMs, OVERDUE_FIRST_MS, -leftMs));
}

const expire = (deps: ChargeDependencies, item: Task) =>
  handle(deps.store, payment, {
    id: item.key,
    commandId: commandIdOf(item, 'expire'),
    correlationId: item.correlationId,
    causationId: item.eventId,
    actor: 'worker',
    decide: (current) => expireCharge(current, { at: deps.now().toISOString() }),
  });

/** First look at a paid charge that nobody reported anything of since, in milliseconds. */
const FIRST_WATCH_MS = 3_600_000;
/**
 * Refunds of a PIX may come for 90 days, its special return for 80, chargebacks of cards for 180 in
 * nearly all cases. Later ones are learned by webhook only.
 */
const WATCH_MS = 180 * 86_400_000;

/**
 * Asks about a paid charge while money may still go back: the report of a refund or chargeback may
 * have been lost. After an hour, and then each time after as long again as it has been paid: 13
 * calls in 180 days. A look that the provider does not answer is none: it is made again after some
 * minutes, then hours, until the work ends with an incident.
 */
export async function watchReversals(
  deps: ChargeDependencies,
  item: Task,
  observe: Observe,
): Promise<TaskResult> {
  const { state } = await loadCached(deps.store, payment, item.key);
  if (state.phase !== 'APPROVED') return done;
  const said = await askAbout(deps, { paymentId: item.key, ...item }, state, observe);
  if (said === 'NOTHING') return retryIn(pauseMs(item.tries));
  if (said === 'GONE') await reportGone(deps, item, state);
  const ageMs = deps.now().getTime() - Date.parse(item.openedAt);
  return ageMs > WATCH_MS ? done : retryIn(Math.max(FIRST_WATCH_MS, ageMs));
}

/** What has no expiry, such as a card in analysis, has ended by then, in milliseconds. */
const NO_EXPIRY_MS = 7 * DAY_MS;

/** Up to the day. */
const DAY = '2026-01-01'.length;

/** Of whom an incident is, and which of theirs: of one and the same somebody is told once. */
type Told = (state: Charged, at: string) => { readonly stream: string; readonly occasion: string };

/** Tells somebody of a charge that should have ended a day ago. */
const reporting =
  (toldOf: Told) =>
  async (
    { store, now }: { readonly store: EventStore; readonly now: () => Date },
    { openedAt }: Task,
    state: Charged,
  ): Promise<void> => {
    const due = expiresAt(state);
    const endMs = due === undefined ? Date.parse(openedAt) + NO_EXPIRY_MS : Date.parse(due);
    const at = now();
    if (at.getTime() < endMs + DAY_MS) return;
    const { platformId, provider, connectionId } = state.purchase;
    const { stream: cause, occasion } = toldOf(state, at.toISOString());
    await raiseIncident(store, {
      kind: 'CHARGE_OUTCOME_UNKNOWN',
      cause: { stream: cause },
      occasion,
      platformId,
      details: {
        provider,
        connectionId,
        transactionId: state.charge.transactionId.slice(0, 200),
        shouldHaveEndedAt: new Date(endMs).toISOString(),
      },
      at,
    });
  };

/** Once of each about which its provider says nothing: it may be paid. */
const reportSilence = reporting(({ purchase: { paymentId } }) => ({
  stream: streamOf(payment, paymentId),
  occasion: 'charge that should have ended',
}));

/** Once a day of all that a connection's provider does not know any more. */
const reportGone = reporting(({ purchase: { connectionId } }, at) => ({
  stream: stream.configuration('ProviderConnection', connectionId),
  occasion: `charges that are gone ${at.slice(0, DAY)}`,
}));
