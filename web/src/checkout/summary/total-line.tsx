import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { FormValues } from '../form/values.ts';
import { useSession } from '../session.ts';

/**
 * What leaves the buyer's account. Changes are read out politely, because what made them is
 * elsewhere.
 */
export function TotalLine() {
  const { offer, totals, installment } = useSession();
  const method = useWatch<FormValues, 'paymentMethod'>({ name: 'paymentMethod' });
  const money = (cents: number) => formatMoney(cents, offer.coin);
  const parts =
    method === 'CREDIT_CARD' && installment && installment.installmentNumber > 1 ? installment : null;
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4"
    >
      <span className="font-semibold">{t('totals.total')}</span>
      <span className="ml-auto text-right">
        <strong className="block text-xl font-bold tracking-tight tabular-nums" data-testid="total">
          {money(totals.total)}
        </strong>
        {parts && (
          <span className="text-sm text-muted tabular-nums">
            {t('totals.parts', {
              count: parts.installmentNumber,
              value: money(parts.installmentValue),
            })}
          </span>
        )}
      </span>
    </div>
  );
}
