import { checkAccessNowOrLater, type StoreUnusable } from './check-access.ts';
import { LogMismatch } from './compare-log.ts';
import { OTHER_LOG_EXIT_CODE } from './other-log-exit-code.ts';
import { connectEventStore, type EventStore } from './store.ts';

/**
 * Opens the store for a program that runs for long. One that is away is waited for; one that this
 * program cannot use ends it, at once or when that is found, with one sentence and exit code 1.
 */
export async function openEventStore(
  url: string,
  { signal, warn }: { readonly signal: AbortSignal; readonly warn: (sentence: string) => void },
): Promise<EventStore> {
  const store = connectEventStore(url);
  const onAway = ({ message }: StoreUnusable) => warn(message);
  await checkAccessNowOrLater(store, url, { signal, onAway, onUnusable: endProgram });
  return store;
}

/**
 * No supervisor is to take a program that cannot do its work for one that does. One of whose log an
 * operator has to say what is meant ends with an exit code of its own.
 */
export function endProgram(error: Error): never {
  console.error(error.message);
  process.exit(error instanceof LogMismatch ? OTHER_LOG_EXIT_CODE : 1);
}
