import { setFlagsFromString } from 'node:v8';
import type { EventRecord } from '../event-record.ts';
import { MalformedRequest, type FilterRequest } from '../protocol/read-request.ts';

// A pattern comes from outside and runs on the thread that serves everybody: one that begins to
// backtrack without end goes on in V8's linear-time engine. Patterns with look-around or back
// references have no such way out.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');

/** A filter of $all, ready to use. */
export interface Filter {
  matches(event: Pick<EventRecord, 'stream' | 'type'>): boolean;
  /** Considered events after which a subscription is told a checkpoint. */
  checkpointInterval: number;
}

const DEFAULT_WINDOW = 32;
const PATTERN_LENGTH_MAX = 1_000;

/** Checks and prepares a filter, or throws MalformedRequest with a sentence for the caller. */
export function prepareFilter(request: FilterRequest, isSubscription: boolean): Filter {
  if (request.window === 0)
    throw new MalformedRequest('The search window of a filter must be greater than 0.');
  if (isSubscription && request.checkpointIntervalMultiplier === 0)
    throw new MalformedRequest('The checkpoint interval of a filter must be greater than 0.');
  const test = request.prefixes.length > 0 ? prefixTest(request.prefixes) : regexTest(request.regex);
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
  if (pattern === '') throw new MalformedRequest('A filter needs a pattern or a prefix.');
  if (pattern.length > PATTERN_LENGTH_MAX)
    throw new MalformedRequest('The pattern of the filter is too long.');
  try {
    const regex = new RegExp(pattern, /\\p\{/i.test(pattern) ? 'u' : '');
    return (text) => regex.test(text);
  } catch {
    throw new MalformedRequest('The pattern of the filter is no regular expression.');
  }
}
