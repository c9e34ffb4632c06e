import type { EventEmitter } from 'node:events';
import { ApiError } from '../http/errors.ts';
import { LIMITS } from './limits.ts';

/** The subscriptions of one socket. */
export interface OpenSubscriptions {
  /**
   * Begins one more. Throws TOO_MANY_SUBSCRIPTIONS when the socket has as many as it may, and
   * RATE_LIMITED when all sockets together have.
   */
  open<T>(begin: () => AsyncIterableIterator<T>): AsyncIterableIterator<T>;
}

/**
 * Counts the subscriptions of all sockets and of each one, and ends those of a socket with it, also
 * those that a client began twice under one id.
 */
export function countSubscriptions(): (socket: EventEmitter) => OpenSubscriptions {
  let ofAll = 0;
  return (socket) => {
    const own = new Set<AsyncIterableIterator<unknown>>();
    const forget = (source: AsyncIterableIterator<unknown>) => {
      if (own.delete(source)) ofAll -= 1;
    };
    socket.once('close', () => {
      for (const each of own) {
        forget(each);
        void each.return?.();
      }
    });
    return {
      open(begin) {
        if (own.size >= LIMITS.subscriptionsPerSocket)
          throw new ApiError({ code: 'TOO_MANY_SUBSCRIPTIONS' });
        if (ofAll >= LIMITS.subscriptions) throw new ApiError({ code: 'RATE_LIMITED' });
        const source = begin();
        own.add(source);
        ofAll += 1;
        return {
          async next() {
            const result = await source.next();
            if (result.done) forget(source);
            return result;
          },
          async return() {
            forget(source);
            return (await source.return?.()) ?? { done: true, value: undefined };
          },
          [Symbol.asyncIterator]() {
            return this;
          },
        };
      },
    };
  };
}
