import type { Context, Outcome } from '../providers/contract.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';

/**
 * A charge that a provider does not know this long after the attempt was written was never made, in
 * milliseconds: by then no operation is under way any more
 * (specification/reliability#bug-9-not-found).
 */
export const NOT_FOUND_PROVES_MS = 30_000;

export const withDeadline = (context: Context, deadline: number) => ({ ...context, deadline });

/**
 * Calls the provider and waits until `deadline` (milliseconds since 1970), whatever the adapter
 * does. After the deadline nothing is sent any more: a worker that was frozen must not act on what
 * others have meanwhile declared not sent.
 */
export async function byDeadline<T>(
  { deadline, now }: { readonly deadline: number; readonly now: () => Date },
  call: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const leftMs = deadline - now().getTime();
  if (leftMs <= 0) return { kind: 'notSent', reason: 'DEADLINE' };
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<Outcome<T>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unknown', reason: 'DEADLINE' }), leftMs);
  });
  const calling = call();
  // One that fails after the deadline is nobody's any more.
  calling.catch(() => undefined);
  try {
    return await Promise.race([calling, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the provider about a charge, with an operation's time from now. */
export function fetchInTime<T>(
  { now }: { readonly now: () => Date },
  context: Context,
  call: (context: Context) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const deadline = now().getTime() + OPERATION_MS;
  return byDeadline({ deadline, now }, () => call(withDeadline(context, deadline)));
}
