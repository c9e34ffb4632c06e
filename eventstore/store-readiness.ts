import { newestRecord } from './head.ts';
import type { EventStore } from './store.ts';

/** For readiness: that the leader answers, and takes events. Throws where it does not answer. */
export const storeCheck = (store: EventStore) => async (): Promise<string | undefined> => {
  await newestRecord(store);
  return store.appendProblem();
};
