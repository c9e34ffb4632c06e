import type { EventEmitter } from 'node:events';
import { ApiError } from '../http/errors.ts';
import { LIMITS } from './limits.ts';

/** The subscriptions of one socket. */
export interface OpenSubscriptions {
  /** Begins one more. Throws TOO_MANY_SUBSCRIPTIONS when the socket has as many as it may. */
  open<T>(begin: () => AsyncIterableIterator<T>): AsyncIterableIterator<T>;
}

/**
 * Counts the subscriptions of a socket and ends all of them with it, also those that a client began
 * twice under one id.
 */
export function openSubscriptions(socket: EventEmitter): OpenSubscriptions {
  const all = new Set<AsyncIterableIterator<unknown>>();
  socket.once('close', () => {
    for (const each of all) void each.return?.();
  });
  return {
    open(begin) {
      if (all.size >= LIMITS.subscriptions) throw new ApiError({ code: 'TOO_MANY_SUBSCRIPTIONS' });
      const source = begin();
      all.add(source);
      return {
        async next() {
          const result = await source.next();
          if (result.done) all.delete(source);
          return result;
        },
        async return() {
          all.delete(source);
          return (await source.return?.()) ?? { done: true, value: undefined };
        },
        [Symbol.asyncIterator]() {
          return this;
        },
      };
    },
  };
}
