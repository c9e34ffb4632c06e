import { setTimeout as sleep } from 'node:timers/promises';
import type { EventRecord } from '../event-record.ts';
import { LiveLog } from '../read/live-log.ts';

/**
 * The log as a node has it that is not the leader: at most `lateMs` behind the leader's, until the
 * signal aborts.
 */
export function lateLog(leaders: LiveLog, lateMs: number, signal: AbortSignal): LiveLog {
  const late = new LiveLog(leaders.committed);
  void follow(late, leaders, lateMs, signal);
  return late;
}

async function follow(
  late: LiveLog,
  leaders: LiveLog,
  lateMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await leaders.beyond(late.committed, signal);
    // What comes while this waits has to wait for the next round as well.
    await sleep(lateMs / 2, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const { committed } = leaders;
    const events = eventsUpTo(committed, late, leaders);
    if (events) late.publish(events);
    else late.reset(committed);
  }
}

/** Null when only the tables have them. */
function eventsUpTo(to: number, late: LiveLog, leaders: LiveLog): EventRecord[] | null {
  const events: EventRecord[] = [];
  for (let place = late.committed + 1; place <= to; place++) {
    const event = leaders.get(place);
    if (!event) return null;
    events.push(event);
  }
  return events;
}
