import type { Context } from '../../contract.ts';
import type { HttpClient } from './client.ts';

/**
 * How long one operation may take, all its exchanges together, in milliseconds. Whoever takes a
 * later NOT_FOUND for proof that a charge was never made has to wait longer than this.
 */
export const OPERATION_MS = 20_000;

/**
 * The context's client for one operation: every exchange gets the time that is left, and none
 * begins after the deadline. The clock of the process runs it: setting the time back gives no more.
 */
export function beforeDeadline({ http, deadline, now }: Context): HttpClient {
  const givenMs = deadline === undefined ? OPERATION_MS : deadline - now().getTime();
  const endsAt = performance.now() + Math.min(OPERATION_MS, givenMs);
  return {
    request: async (request) => {
      // A suspended machine counts nothing meanwhile, but what time it is it knows afterwards.
      const leftMs = Math.min(endsAt - performance.now(), (deadline ?? Infinity) - now().getTime());
      return leftMs > 0
        ? http.request(request, leftMs)
        : { ok: false, failure: { sent: 'NO', reason: 'DEADLINE' } };
    },
    close: () => http.close(),
  };
}
