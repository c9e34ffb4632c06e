import { orderNumber } from '../../../../domain/payment/order.ts';
import { t } from '../../i18n/payment.ts';
import { formatMoney } from '../../i18n/format.ts';
import { AmountLine } from '../summary/amount-line.tsx';
import { SellerIdentity } from '../summary/seller-identity.tsx';
import { OfSubscription } from '../subscription/of-subscription.tsx';
import type { Payment } from '../types.ts';

/** What was ordered and from whom, beside every state. */
export function OrderBox({ payment }: { readonly payment: Payment }) {
  const { checkout, status, items, interest, amount, installments, installmentValue } = payment;
  const money = (cents: number) => formatMoney(cents, checkout.coin);
  // What is neither an item nor interest is what sending costs.
  const fare = items.reduce((rest, item) => rest - item.amount, amount - interest);
  return (
    <aside aria-label={t('order.title')} className="card p-5 sm:p-6">
      <h2 className="font-semibold">{t('order.title')}</h2>
      <p className="mb-4 text-sm text-muted">
        {t('order.number')} <span className="font-mono text-ink">{orderNumber(payment.id)}</span>
      </p>
      <dl className="space-y-2">
        {items.map((item) => (
          <AmountLine key={item.id} label={item.title} amount={money(item.amount)} />
        ))}
        {fare > 0 && <AmountLine label={t('totals.fare')} amount={money(fare)} />}
        {interest > 0 && <AmountLine label={t('totals.interest')} amount={money(interest)} />}
      </dl>
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4 font-semibold">
        {t('totals.total')}
        <span className="text-lg tabular-nums">{money(amount)}</span>
      </p>
      {installments > 1 && (
        <p className="text-right text-sm text-muted tabular-nums">
          {t('totals.parts', { count: installments, value: money(installmentValue) })}
        </p>
      )}
      <OfSubscription offer={checkout} place="order" day={payment.nextChargeDay} />
      <div className="mt-5 border-t border-line pt-5">
        <SellerIdentity offer={checkout} guaranteed={status === 'PENDING' || status === 'APPROVED'} />
      </div>
    </aside>
  );
}
