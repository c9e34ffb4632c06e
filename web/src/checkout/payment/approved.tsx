import { t } from '../../i18n/payment.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Panel } from './panel.tsx';
import type { StateProps } from './view.ts';

/** Paid. What the buyer has now, and what comes next. */
export function Approved({ payment, takesFocus }: StateProps) {
  const { checkout } = payment;
  const next =
    checkout.product.typeProduct === 'DIGITAL'
      ? (['approved.next.access', 'approved.next.receipt'] as const)
      : (['approved.next.shipping', 'approved.next.receipt'] as const);
  return (
    <Panel
      tone="good"
      icon="check"
      title={t('approved.title')}
      text={t('approved.text', { amount: formatMoney(payment.amount, checkout.coin) })}
      takesFocus={takesFocus}
    >
      <p className="rounded-field bg-sunken px-4 py-3 text-sm">
        <span className="block text-muted">{t('approved.order')}</span>
        <span className="font-mono font-medium break-all">{payment.id}</span>
      </p>
      <h2 className="mt-6 font-semibold">{t('approved.next')}</h2>
      <ol className="mt-3 space-y-3">
        {next.map((step, index) => (
          <li key={step} className="flex gap-3 text-[0.9375rem] text-soft">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-good-wash text-xs font-bold text-good"
            >
              {index + 1}
            </span>
            <span>{t(step, { email: checkout.seller.supportEmail })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
