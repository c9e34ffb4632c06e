import DataLoader from 'dataloader';

/** More keys than this go in several queries. */
const BATCH_MAX = 200;

/**
 * Answers everybody who asks at the same moment, as all rows of a page do, with one call. Nothing
 * is kept: the next moment asks again.
 */
export function batched<Key, Value>(
  find: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
): (key: Key) => Promise<Value> {
  const loader = new DataLoader<Key, Value>(find, { cache: false, maxBatchSize: BATCH_MAX });
  return (key) => loader.load(key);
}
