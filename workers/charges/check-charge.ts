import { expireCharge, expiresAt } from '../../domain/payment/charge.ts';
import { isCharged, isPaid } from '../../domain/payment/state.ts';
import { handle } from '../../eventstore/repository.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import { commandIdOf } from '../open-work/command-id.ts';
import { again, DONE, type WorkItem, type WorkResult } from '../open-work/process.ts';
import type { ChargeDependencies } from './dependencies.ts';
import { askAbout, askAboutReplaced, type Said } from './ask-about.ts';
import { loadWhile } from './load-while.ts';
import { reportGone, reportSilence } from './report-silence.ts';

/**
 * First look at a charge that nobody reported anything of, in milliseconds; steps grow from there.
 */
export const FIRST_CHECK_MS = 120_000;
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
  item: WorkItem,
  observe: Observe,
): Promise<WorkResult> {
  const { state } = await loadWhile(deps.store, 'AWAITING_PAYMENT', item.key);
  if (isPaid(state) || !isCharged(state)) return DONE;
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
    return goesOn ? again(pauseMs(item.tries)) : DONE;
  }
  const ageMs = now.getTime() - Date.parse(item.openedAt);
  if (state.phase !== 'AWAITING_PAYMENT' && ageMs > CLOSED_LOOK_MS) return DONE;
  return again(nextCheckMs(item.tries, due, now));
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
export const pauseMs = (tries: number): number =>
  Math.min(CHECK_MAX_MS, FIRST_CHECK_MS * 2 ** Math.min(tries, 16));

/**
 * At the expiry at the latest. What is overdue because its provider does not say is looked at after
 * as long as it is overdue, so that a provider in trouble is not asked all the time.
 */
export function nextCheckMs(tries: number, due: string | undefined, now: Date): number {
  if (due === undefined) return pauseMs(tries);
  const leftMs = Date.parse(due) - now.getTime();
  return Math.min(pauseMs(tries), Math.max(leftMs, OVERDUE_FIRST_MS, -leftMs));
}

const expire = (deps: ChargeDependencies, item: WorkItem) =>
  handle(deps.store, payment, {
    id: item.key,
    commandId: commandIdOf(item, 'expire'),
    correlationId: item.correlationId,
    causationId: item.eventId,
    actor: 'worker',
    decide: (current) => expireCharge(current, { at: deps.now().toISOString() }),
  });
