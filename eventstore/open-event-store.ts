import { checkAccessNowOrLater, type StoreUnusable } from './check-access.ts';
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

/** No supervisor is to take a program that cannot do its work for one that does. */
export function endProgram({ message }: Error): never {
  console.error(message);
  process.exit(1);
}
