import { AsyncLocalStorage } from 'node:async_hooks';

/** Up to where the writer's log was when a reader was last shown what they wrote, in bytes. */
const seen = new AsyncLocalStorage<number>();

/**
 * Runs `work` for a reader who has seen what the writer's log holds up to this position, in bytes:
 * their reads go to nobody who lacks any of it (decision 0056).
 */
export const asReaderOf = <T>(position: number, work: () => T): T => seen.run(position, work);

/** 0 for a reader of whom nothing is known. */
export const seenByReader = (): number => seen.getStore() ?? 0;
