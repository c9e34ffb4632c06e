import type { UserRole } from '../access/roles.ts';
import { reachesPlatform, type Scope } from '../access/scope.ts';
import type { Sealed } from '../kernel/privacy/sealed.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { UserEvent } from './events.ts';
import type { UserState } from './user.ts';

export const SELLER_ROLES = ['PRODUCER', 'AFFILIATE', 'CO_PRODUCER'] as const satisfies UserRole[];

/** How long what is written to a seller may be. */
export const WIN_BACK_MAX = 500;
/** The next message to a seller goes out so long after the last, in milliseconds. */
export const WIN_BACK_AGAIN_MS = 30 * 86_400_000;

/** When a seller was written to last, as ISO 8601; null: nobody did yet. */
export const winBackAskedAt = (state: UserState): string | null =>
  state.phase === 'NONE' ? null : (state.user.mailsAskedAt.WIN_BACK ?? null);

/** Whether a seller could be written to now: one who may sign in, and was not written to lately. */
export function mayBeWonBack(state: UserState, at: string): boolean {
  const last = winBackAskedAt(state);
  const isTooSoon = last !== null && Date.parse(at) - Date.parse(last) < WIN_BACK_AGAIN_MS;
  return state.phase === 'ACTIVE' && !state.user.blocked && !isTooSoon;
}

/**
 * Writes to a seller who has been away. Errors: NOT_FOUND for whoever is no seller within reach;
 * ILLEGAL_TRANSITION for one who could not sign in, or was written to within
 * `WIN_BACK_AGAIN_MS`.
 */
export function winBack(
  state: UserState,
  { by, message, at }: { readonly by: Scope; readonly message: Sealed; readonly at: string },
): Result<UserEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  const { role, platformId } = state.user;
  const isSeller = SELLER_ROLES.some((seller) => seller === role);
  if (!isSeller || platformId === null || !reachesPlatform(by, platformId)) return fail('NOT_FOUND');
  if (!mayBeWonBack(state, at)) return fail('ILLEGAL_TRANSITION');
  return ok([{ type: 'UserWinBackAsked', data: { message, at } }]);
}
