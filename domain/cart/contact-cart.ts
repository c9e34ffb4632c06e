import { fail, ok, type Result } from '../kernel/result.ts';
import type { CartState } from './cart.ts';
import { isDue, momentAfter } from './due.ts';
import type { CartEvent, WithheldReason } from './events.ts';

/** Mails that did not go out; after so many nobody tries again. */
const FAILURES_MAX = 5;

/**
 * The moment (ISO 8601) from which the buyer may be reminded, `waitMs` after they were last seen
 * and twice as long after each mail that did not go out; undefined when they may not be: no e-mail
 * address, or one that takes no mail, a purchase under way, contacted before, a reminder withheld,
 * bought or given up.
 */
export const contactDueAt = (state: CartState, waitMs: number): string | undefined =>
  mayBeContacted(state) ? momentAfter(state.waitingSince, waitMs * 2 ** state.failures) : undefined;

const mayBeContacted = (state: CartState): state is Extract<CartState, { phase: 'OPEN' }> =>
  state.phase === 'OPEN' &&
  state.contents.hasEmail &&
  !state.refused &&
  !state.withheld &&
  state.failures < FAILURES_MAX &&
  !Object.values(state.payments).includes('UNDER_WAY');

export interface Contacting {
  /** Why the reminder must not be sent; undefined: it may be. */
  readonly withheld?: WithheldReason | undefined;
}

/**
 * Decides that the buyer is reminded by e-mail, or why they are not; whoever has written that they
 * are sends the mail, so that nobody is written to twice. Too early, or not to be reminded at all,
 * is success without an event.
 *
 * Error: NOT_FOUND.
 */
export function contactCart(
  state: CartState,
  { at, waitMs, withheld }: Contacting & { readonly at: string; readonly waitMs: number },
): Result<CartEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  if (!isDue(contactDueAt(state, waitMs), at)) return ok([]);
  return withheld
    ? ok([{ type: 'CartReminderWithheld', data: { reason: withheld, withheldAt: at } }])
    : ok([{ type: 'CartContacted', data: { channel: 'EMAIL', contactedAt: at } }]);
}

/**
 * Takes back that the buyer was contacted: the mail certainly did not go out. Of a cart that has
 * ended meanwhile, or that was contacted otherwise since, it is success without an event.
 *
 * Error: NOT_FOUND.
 */
export function failContact(
  state: CartState,
  { at, reason }: { readonly at: string; readonly reason: 'REFUSED' | 'NOT_SENT' },
): Result<CartEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  const isAbout =
    state.phase === 'CONTACTED' && state.channel === 'EMAIL' && isDue(state.contactedAt, at);
  return ok(isAbout ? [{ type: 'CartContactFailed', data: { reason, failedAt: at } }] : []);
}

/**
 * The seller has written to the buyer by themselves, so that no mail goes out any more. Saying it
 * twice is success without an event.
 *
 * Errors: NOT_FOUND; ILLEGAL_TRANSITION with the `phase` of a cart that has ended.
 */
export function markContacted(state: CartState, { at }: { readonly at: string }): Result<CartEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  if (state.phase === 'CONTACTED') return ok([]);
  if (state.phase !== 'OPEN') return fail('ILLEGAL_TRANSITION', { phase: state.phase });
  return ok([{ type: 'CartContacted', data: { channel: 'SELLER', contactedAt: at } }]);
}
