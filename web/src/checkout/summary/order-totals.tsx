import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { FormValues } from '../form/values.ts';
import { useSession } from '../session.ts';

function Line({
  label,
  cents,
  currency,
}: {
  readonly label: string;
  readonly cents: number;
  readonly currency: string;
}) {
  return (
    <div className="flex justify-between gap-4 text-[0.9375rem] text-soft">
      <dt className="min-w-0">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{formatMoney(cents, currency)}</dd>
    </div>
  );
}

/**
 * What the order adds up to. Changes are read out politely, because the checkbox that made them is
 * elsewhere.
 */
export function OrderTotals() {
  const { offer, totals, installment } = useSession();
  const method = useWatch<FormValues, 'paymentMethod'>({ name: 'paymentMethod' });
  const currency = offer.coin;
  const parts =
    method === 'CREDIT_CARD' && installment && installment.installmentNumber > 1 ? installment : null;
  return (
    <div className="border-t border-line pt-4">
      <dl className="space-y-1.5">
        <Line label={offer.product.name} cents={offer.price} currency={currency} />
        {totals.bumps.map((bump) => (
          <Line key={bump.id} label={bump.title} cents={bump.price} currency={currency} />
        ))}
        {totals.interest > 0 && (
          <Line label={t('totals.interest')} cents={totals.interest} currency={currency} />
        )}
      </dl>
      <div
        aria-live="polite"
        aria-atomic="true"
        className="mt-3 flex items-baseline justify-between gap-4"
      >
        <span className="font-semibold">{t('totals.total')}</span>
        <span className="text-right">
          <strong className="block text-xl font-bold tracking-tight tabular-nums" data-testid="total">
            {formatMoney(totals.total, currency)}
          </strong>
          {parts && (
            <span className="text-sm text-muted tabular-nums">
              {t('totals.parts', {
                count: parts.installmentNumber,
                value: formatMoney(parts.installmentValue, currency),
              })}
            </span>
          )}
        </span>
      </div>
    </div>
  );
}
