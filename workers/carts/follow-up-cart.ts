import { cart, type CartState } from '../../domain/cart/cart.ts';
import { contactDueAt } from '../../domain/cart/contact-cart.ts';
import { isDue } from '../../domain/cart/due.ts';
import { expiryDueAt } from '../../domain/cart/expire-cart.ts';
import { followUp, followUpDueAt, type FollowUpTimes } from '../../domain/cart/follow-up.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Allowance } from '../mail/allowance.ts';
import type { Mailer } from '../mail/mailer.ts';
import { retryIn, done, type Task, type TaskResult } from '../tasks/process.ts';
import { permitFor, type Permit } from './permit.ts';
import { composeReminder, type Reminder } from './reminder.ts';
import type { RemindersPerDay } from './reminder-limits.ts';
import { sendReminder } from './send-reminder.ts';

export interface CartSettings {
  /** From when the buyer was last seen until the reminder, in milliseconds. */
  readonly waitMs: number;
  /** From when the buyer was last seen or reminded until the cart is given up, in milliseconds. */
  readonly expiresAfterMs: number;
  readonly remindersPerDay: RemindersPerDay;
}

export interface CartDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  /** Undefined: no mails are sent. */
  readonly mailer: Mailer | undefined;
  readonly allowance: Allowance;
  /** Whether the carts know of their buyers' purchases so far. */
  readonly purchasesReflected: () => Promise<boolean>;
  readonly settings: CartSettings;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Logger;
}

/**
 * How soon to look again at a cart whose buyer was written to about another one, in milliseconds.
 */
const TAKEN_RETRY_MS = 3_600_000;
/** How soon to look again while the carts lag behind the purchases, in milliseconds. */
const REFLECTED_RETRY_MS = 10_000;

/**
 * Does what time alone leads to: one reminder, later the end. The event that the buyer is contacted
 * comes before the mail, and only who has written it sends: a crash in between loses the mail, and
 * none goes out twice (decision 0031). Whoever may have paid meanwhile is not reminded.
 */
export async function followUpCart(deps: CartDependencies, item: Task): Promise<TaskResult> {
  const { state } = await loadCached(deps.store, cart, item.key);
  const at = deps.now().toISOString();
  const reminder = await dueReminder(deps, state, at);
  if (reminder && !(await deps.purchasesReflected())) return retryIn(REFLECTED_RETRY_MS);
  const permit = await permitOf(deps, state, reminder);
  if (permit === 'LATER') return retryIn(TAKEN_RETRY_MS);
  const withheld = permit === 'GRANTED' ? undefined : permit;
  const times: FollowUpTimes = { ...deps.settings, waitMs: reminder && deps.settings.waitMs };
  const commandId = deps.newId();
  const handled = await handle(deps.store, cart, {
    id: item.key,
    commandId,
    causationId: item.eventId,
    correlationId: item.correlationId,
    actor: 'system',
    decide: (current) => followUp(current, { ...times, at, withheld }),
  });
  if (!handled.ok) throw new Error(`A cart is followed up that is not there: ${handled.error.code}`);
  const { state: after, written } = handled.value;
  if (reminder && written > 0 && after.phase === 'CONTACTED') {
    await sendReminder(deps, item, { ...reminder.mail, messageId: messageIdOf(deps, commandId) });
    return done;
  }
  return nextLook(deps, after, at);
}

/**
 * The mail that is due at a moment; undefined: none is, nobody can get it, or the cart is given up
 * instead, which must not use up the one mail of that mailbox.
 */
async function dueReminder(
  deps: CartDependencies,
  state: CartState,
  at: string,
): Promise<Reminder | undefined> {
  const { waitMs, expiresAfterMs } = deps.settings;
  if (!deps.mailer || state.phase === 'NONE') return undefined;
  if (isDue(expiryDueAt(state, expiresAfterMs), at)) return undefined;
  return isDue(contactDueAt(state, waitMs), at) ? composeReminder(deps, state) : undefined;
}

/** Granted without a mail: there is nothing to ask for. */
const permitOf = async (
  deps: CartDependencies,
  state: CartState,
  reminder: Reminder | undefined,
): Promise<Permit> =>
  reminder && state.phase !== 'NONE' ? permitFor(deps, state, reminder) : 'GRANTED';

/** Names the mail, and nothing by which somebody could get at the cart. */
const messageIdOf = ({ publicUrl }: CartDependencies, commandId: string): string =>
  `${commandId}@${new URL(publicUrl).hostname}`;

/**
 * When there is something to do after `at`, until which all was done. A mail that is due and that
 * nobody can get leaves only the end to wait for. What an event opens since is another piece of
 * work: this answer does not touch it.
 */
function nextLook(
  { settings, mailer, now }: CartDependencies,
  state: CartState,
  at: string,
): TaskResult {
  const dueAt = [mailer && settings.waitMs, undefined]
    .map((waitMs) => followUpDueAt(state, { ...settings, waitMs }))
    .find((moment) => moment !== undefined && !isDue(moment, at));
  return dueAt === undefined ? done : retryIn(Math.max(0, Date.parse(dueAt) - now().getTime()));
}
