import { t } from '../../i18n/card.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { InstallmentOption } from '../types.ts';

/**
 * `12x de R$ 10,34 (total R$ 124,08)`, or `1x de R$ 99,90 sem juros` where dividing costs nothing.
 */
export function installmentText(option: InstallmentOption, net: number, currency: string): string {
  const values = {
    count: option.installmentNumber,
    value: formatMoney(option.installmentValue, currency),
    total: formatMoney(option.finalValue, currency),
  };
  return option.finalValue > net ? t('installment.withInterest', values) : t('installment.free', values);
}
