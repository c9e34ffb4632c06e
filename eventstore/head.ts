import { BACKWARDS, END, FORWARDS, type ReadAllOptions } from '@eventstore/db-client';
import { Deadline } from './deadline.ts';
import { asKnown } from './failures.ts';
import type { EventStore } from './store.ts';
import { readPosition, type LogEvent } from './stored-event.ts';
import { isOurs } from './streams.ts';

/** Pages grow, so that any number of events of others costs few calls. */
const PAGE = { first: 1, factor: 8, max: 4_096 } as const;

/**
 * Position of the newest record, whoever's it is; undefined in an empty store. One record is read:
 * cheap enough for a readiness check. Throws when there is no answer in time.
 */
export async function newestRecord(
  store: EventStore,
  { requiresLeader = true } = {},
): Promise<bigint | undefined> {
  const newest = await store.loadLog({
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: 1,
    requiresLeader,
  });
  return newest[0]?.position;
}

/**
 * Position of the newest event that is ours; undefined when there is none. Walks over whatever
 * others wrote behind it: not for what is asked often. Tries again for seven seconds, then throws
 * OutcomeUnknown.
 */
export async function headPosition(store: EventStore): Promise<bigint | undefined> {
  const deadline = new Deadline();
  let fromPosition: ReadAllOptions['fromPosition'] = END;
  for (let maxCount: number = PAGE.first; ; maxCount = Math.min(PAGE.max, maxCount * PAGE.factor)) {
    const part: ReadAllOptions = { direction: BACKWARDS, fromPosition, maxCount };
    const events = await deadline.retry(() => store.loadLog(part).catch(rejectAsKnown));
    const ours = events.find((event) => isOurs(event));
    if (ours || events.length < maxCount) return ours?.position;
    fromPosition = readPosition(events.at(-1)?.position);
  }
}

const rejectAsKnown = (error: unknown) => Promise.reject(asKnown(error));

interface Wanted {
  readonly isWanted?: (event: LogEvent) => boolean;
  readonly recordsMax?: number;
}

/**
 * The oldest event of ours behind a position; undefined when nothing is behind it, or nothing
 * within `recordsMax`. Reads as few records as others have written in between. Throws when the
 * leader does not answer in time.
 */
export async function oldestBehind(
  store: EventStore,
  after: bigint | undefined,
  { isWanted = (event) => isOurs(event), recordsMax = Number.POSITIVE_INFINITY }: Wanted = {},
): Promise<LogEvent | undefined> {
  let from = after;
  let left = recordsMax;
  for (
    let maxCount: number = PAGE.factor ** 2;
    ;
    maxCount = Math.min(PAGE.max, maxCount * PAGE.factor)
  ) {
    const fromPosition = readPosition(from);
    const events = await store.loadLog({ direction: FORWARDS, fromPosition, maxCount });
    const behind = events.find(
      (event) => isWanted(event) && (after === undefined || event.position > after),
    );
    left -= events.length;
    if (behind || events.length < maxCount || left <= 0) return behind;
    from = events.at(-1)?.position;
  }
}
