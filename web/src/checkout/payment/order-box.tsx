import { t } from '../../i18n/payment.ts';
import { formatMoney } from '../../i18n/format.ts';
import { SellerIdentity } from '../summary/seller-identity.tsx';
import type { Payment } from '../types.ts';

/** What was ordered and from whom, beside every state. */
export function OrderBox({ payment }: { readonly payment: Payment }) {
  const { checkout, status, items, interest, amount, installments, installmentValue } = payment;
  const currency = checkout.coin;
  return (
    <aside aria-label={t('order.title')} className="card p-5 sm:p-6">
      <h2 className="mb-4 font-semibold">{t('order.title')}</h2>
      <ul className="space-y-2 text-[0.9375rem]">
        {items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4 text-soft">
            <span className="min-w-0">{item.title}</span>
            <span className="whitespace-nowrap tabular-nums">{formatMoney(item.amount, currency)}</span>
          </li>
        ))}
        {interest > 0 && (
          <li className="flex justify-between gap-4 text-soft">
            <span className="min-w-0">{t('totals.interest')}</span>
            <span className="whitespace-nowrap tabular-nums">{formatMoney(interest, currency)}</span>
          </li>
        )}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4 font-semibold">
        {t('totals.total')}
        <span className="text-right text-lg tabular-nums">{formatMoney(amount, currency)}</span>
      </p>
      {installments > 1 && (
        <p className="text-right text-sm text-muted tabular-nums">
          {t('totals.parts', { count: installments, value: formatMoney(installmentValue, currency) })}
        </p>
      )}
      <div className="mt-5 border-t border-line pt-5">
        <SellerIdentity offer={checkout} guaranteed={status === 'PENDING' || status === 'APPROVED'} />
      </div>
    </aside>
  );
}
