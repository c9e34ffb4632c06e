import { t } from '../../i18n/checkout.ts';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import type { Checkout } from '../types.ts';
import { useDayFromNow } from './use-day-from-now.ts';

/**
 * When a subscription charges next, and how much. The first paint, which knows no day, says how
 * often (specification/checkout#next-charge-of-a-subscription).
 */
export function NextCharge({ offer }: { readonly offer: Checkout }) {
  const { frequencyInDays, recurrencePrice, price, coin } = offer;
  const day = useDayFromNow(frequencyInDays ?? 0);
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
