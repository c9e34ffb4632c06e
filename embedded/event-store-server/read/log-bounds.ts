import { unknownError } from '../protocol/errors.ts';
import { BETWEEN } from '../protocol/position.ts';
import type { ReadContext } from './read-context.ts';

type LogContext = Pick<ReadContext, 'log' | 'positions' | 'request'>;

/**
 * First and last place of a read of the whole log, in the order of reading, both inclusive.
 * Forwards a position is inclusive, backwards exclusive: it lies between two events. Throws for one
 * that nobody was told (protocol v1).
 */
export function boundsOf(context: LogContext): { from: number; to: number } {
  const { log, request } = context;
  const place = placeOf(context);
  return request.backwards
    ? { from: Math.ceil(place) - 1, to: 1 }
    : { from: Math.max(1, Math.ceil(place)), to: log.committed };
}

/** What a subscription to the whole log tells lies behind this place. Throws as above. */
export function startOf(context: LogContext): number {
  return context.request.from === 'end' ? context.log.committed : Math.floor(placeOf(context));
}

function placeOf({ log, positions, request: { from, backwards } }: LogContext): number {
  if (from === 'start') return 0;
  if (from === 'end') return log.committed + 1;
  const place = positions.placeOf(from);
  // What is behind the end is not looked at, unless the way back begins there.
  const isTold = positions.canBe(from) && place <= log.committed + BETWEEN;
  if (isTold || (place > log.committed && !backwards)) return place;
  throw unknownError('Unexpected ReadAllResult: Error');
}
