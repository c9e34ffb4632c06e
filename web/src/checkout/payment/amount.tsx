import { t } from '../../i18n/payment.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Payment } from '../types.ts';

/** What is to be paid, large. */
export function Amount({ payment }: { readonly payment: Payment }) {
  return (
    <p>
      <span className="block text-sm text-muted">{t('payment.amount')}</span>
      <strong className="text-3xl font-bold tracking-tight tabular-nums">
        {formatMoney(payment.amount, payment.checkout.coin)}
      </strong>
    </p>
  );
}
