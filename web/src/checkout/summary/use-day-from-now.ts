import { useSyncExternalStore } from 'react';

const DAY_MS = 86_400_000;
/** São Paulo has no summer time. */
const UTC_OFFSET_MS = -3 * 3_600_000;

/** The day in São Paulo, `YYYY-MM-DD`, that is so many days from now. */
const dayAfter = (nowMs: number, days: number): string =>
  new Date(nowMs + UTC_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

/** Nobody keeps a checkout open until midnight. */
const unchanging = () => () => undefined;

/** The same of the present moment; nothing in the first paint, which knows none. */
export const useDayFromNow = (days: number): string | undefined =>
  useSyncExternalStore(
    unchanging,
    () => dayAfter(Date.now(), days),
    () => undefined,
  );
