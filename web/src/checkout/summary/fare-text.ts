import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';

/** What sending costs, in words; null: it is not known where to yet. */
export function fareText(fare: number | null, currency: string): string {
  if (fare === null) return t('totals.fare.later');
  return fare === 0 ? t('totals.free') : formatMoney(fare, currency);
}
