import { addDays, saoPauloDay } from '../kernel/calendar/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { WalletDecision } from './decision.ts';
import type { WalletEvent } from './events.ts';
import { movedReserve } from './legs.ts';
import { nextReleaseOf, type WalletState } from './state.ts';

interface MoveReserve {
  readonly from: string;
  /** null: released now. */
  readonly to: string | null;
  readonly by: string;
  readonly reason: string;
  readonly at: string;
}

/**
 * Staff release a day's reserve now, or hold it until a later day. Errors: NOT_FOUND where that day
 * has none; INVALID_INPUT for a day that is not later, or not within two years.
 */
export function moveReserve(
  state: WalletState,
  { from, to, by, reason, at }: MoveReserve,
): Result<WalletEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  const amountCents = state.reserve[from];
  if (amountCents === undefined || from <= saoPauloDay(new Date(at))) return fail('NOT_FOUND');
  if (to !== null && (to <= from || to > addDays(from, RESERVE_DAYS_MAX)))
    return fail('INVALID_INPUT', {
      fields: [{ field: 'day', code: to <= from ? 'TOO_SMALL' : 'TOO_BIG' }],
    });
  const decision = new WalletDecision(state);
  const kind = to === null ? 'RESERVE_RELEASE' : 'RESERVE_MOVE';
  decision.post(kind, `${from}:${to ?? 'now'}:${at}`, movedReserve(state, from, to), at);
  const moved = { from, to, amountCents, by, reason, at };
  const nextRelease = nextReleaseOf(decision.wallet);
  decision.add({ type: 'ReserveMoved', data: { ...moved, nextRelease } });
  return ok(decision.events);
}

const RESERVE_DAYS_MAX = 730;
