import type { EventRecord } from '../event-record.ts';
import { unknownError } from '../protocol/errors.ts';
import { MalformedRequest, type FilterRequest } from '../protocol/read-request.ts';
import { compilePattern } from './filter-pattern.ts';

/** A filter of $all, ready to use. */
export interface Filter {
  matches(event: Pick<EventRecord, 'stream' | 'type'>): boolean;
  /** Considered events after which a subscription is told a checkpoint. */
  checkpointInterval: number;
}

const DEFAULT_WINDOW = 32;

/** Checks and prepares a filter, or throws the error for the caller. */
export function prepareFilter(request: FilterRequest, isSubscription: boolean): Filter {
  if (request.window === 0 && !isSubscription)
    throw new MalformedRequest('The search window of a filter must be greater than 0.');
  if (isSubscription && request.checkpointIntervalMultiplier === 0)
    throw unknownError('The checkpoint interval of a filter must be greater than 0.');
  // Nothing passes a filter without both.
  const test = request.regex === '' ? prefixTest(request.prefixes) : regexTest(request.regex);
  return {
    matches: request.on === 'stream' ? (event) => test(event.stream) : (event) => test(event.type),
    checkpointInterval:
      (request.window ?? DEFAULT_WINDOW) * Math.max(1, request.checkpointIntervalMultiplier),
  };
}

function prefixTest(prefixes: string[]): (text: string) => boolean {
  return (text) => prefixes.some((prefix) => text.startsWith(prefix));
}

function regexTest(pattern: string): (text: string) => boolean {
  const regex = compilePattern(pattern);
  return (text) => regex.test(text);
}
