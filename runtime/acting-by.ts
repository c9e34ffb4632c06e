import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string>();

/**
 * Runs what an administrator does in another's name: whatever is appended meanwhile carries both
 * people, whichever command it is of. `by` is `user:…`; undefined: nobody else acts.
 */
export const withActingBy = <T>(by: string | undefined, work: () => T): T =>
  by === undefined ? work() : acting.run(by, work);

/** Who acts in another's name in what runs now; undefined: nobody. */
export const currentActingBy = (): string | undefined => acting.getStore();
