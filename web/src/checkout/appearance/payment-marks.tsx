import { t } from '../../i18n/checkout.ts';
import { LOCALE } from '../../i18n/locale.ts';
import { BrandBadge } from '../card/brand-badge.tsx';
import { enabledMethods } from '../payment-method/method.ts';
import type { Checkout } from '../types.ts';

/** Brands of cards are those of Brazil (specification/checkout#constants). */
const CARD_BRANDS = LOCALE === 'pt-BR' ? ['Visa', 'Mastercard', 'Elo', 'Hipercard', 'Amex'] : [];

/** How an offer may be paid, as marks. */
export function PaymentMarks({ offer }: { readonly offer: Checkout }) {
  const marks = enabledMethods(offer).flatMap((method) => [
    t(`method.${method}`),
    ...(method === 'CREDIT_CARD' ? CARD_BRANDS : []),
  ]);
  return (
    <ul aria-label={t('marks.title')} className="flex flex-wrap justify-center gap-2">
      {marks.map((mark) => (
        <li key={mark}>
          <BrandBadge name={mark} />
        </li>
      ))}
    </ul>
  );
}
