import { useLocation } from 'react-router-dom';
import { formatMoment } from '../../i18n/format.ts';
import { t } from '../../i18n/receipt.ts';
import { buyerOf } from '../form/values.ts';
import type { Payment } from '../shell/types.ts';

function methodText({ method, card, installments }: Payment): string {
  const brand = card?.brand ?? t('method.CREDIT_CARD');
  const lastFour = card?.lastFour;
  const by = lastFour ? t('receipt.card', { brand, lastFour }) : t(`method.${method}`);
  return installments > 1 ? t('receipt.parts', { method: by, count: installments }) : by;
}

/**
 * What a receipt on paper needs beside what the page shows. The buyer's name is known to the
 * page that ordered alone: whoever has the address is not told it.
 */
export default function Receipt({ payment }: { readonly payment: Payment }) {
  const { pathname } = useLocation();
  const facts = [
    [t('receipt.buyer'), buyerOf(payment.id)?.trim().replace(/\s+/g, ' ')],
    [t('receipt.ordered'), formatMoment(payment.createdAt)],
    [t('receipt.method'), methodText(payment)],
    [t('receipt.page'), location.origin + pathname],
  ];
  return (
    <section aria-label={t('receipt.title')} className="hidden print:block">
      <dl className="mt-4 space-y-2">
        {facts.map(
          ([term, said]) =>
            said && (
              <div key={term}>
                <dt className="text-sm text-muted">{term}</dt>
                <dd className="wrap-break-word">{said}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
