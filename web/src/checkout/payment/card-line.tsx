import { t } from '../../i18n/payment.ts';
import type { Payment } from '../types.ts';

/** Which card it is, where the provider says so. */
export function CardLine({ payment: { card } }: { readonly payment: Payment }) {
  if (!card?.lastFour) return null;
  const { brand, lastFour } = card;
  return (
    <p className="text-[0.9375rem] text-soft">
      {t('card.ending', { brand: brand ?? t('card.word'), lastFour })}
    </p>
  );
}
