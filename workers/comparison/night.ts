import { createHash } from 'node:crypto';
import { addDays, saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';

const FIRST_HOUR = '03:00:00-03:00';
const SPREAD_MS = 2 * 3_600_000;

/**
 * Milliseconds until a connection's own moment between three and five in the morning in São Paulo:
 * each has another one, so that providers are not asked about all of them together.
 */
export function msUntilNight(from: Date, connectionId: string): number {
  const today = saoPauloDay(from);
  const lateMs = createHash('sha256').update(connectionId).digest().readUInt32BE() % SPREAD_MS;
  const momentOf = (day: string) => Date.parse(`${day}T${FIRST_HOUR}`) + lateMs;
  const tonight = momentOf(today);
  return (tonight > from.getTime() ? tonight : momentOf(addDays(today, 1))) - from.getTime();
}
