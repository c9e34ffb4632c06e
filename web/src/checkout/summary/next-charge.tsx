import { useSyncExternalStore } from 'react';
import { t } from '../../i18n/checkout.ts';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import type { Checkout } from '../types.ts';

const DAY_MS = 86_400_000;
/** São Paulo has no summer time. */
const UTC_OFFSET_MS = -3 * 3_600_000;

/** The day in São Paulo, `YYYY-MM-DD`, that is so many days from now. */
export const dayAfter = (nowMs: number, days: number): string =>
  new Date(nowMs + UTC_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

/** Nobody keeps a checkout open until midnight. */
const unchanging = () => () => undefined;

/**
 * When a subscription charges next, and how much. The first paint, which knows no day, says how
 * often (specification/checkout#next-charge-of-a-subscription).
 */
export function NextCharge({ offer }: { readonly offer: Checkout }) {
  const { frequencyInDays, recurrencePrice, price, coin } = offer;
  const day = useSyncExternalStore(
    unchanging,
    () => dayAfter(Date.now(), frequencyInDays ?? 0),
    () => undefined,
  );
  if (frequencyInDays === null) return null;
  const amount = formatMoney(recurrencePrice ?? price, coin);
  return (
    <p className="mt-2 text-sm text-muted tabular-nums">
      {day
        ? t('totals.nextCharge', { amount, day: formatDay(day) })
        : t('totals.recurrence', { amount, days: frequencyInDays })}
    </p>
  );
}
