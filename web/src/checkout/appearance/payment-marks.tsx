import { t } from '../../i18n/checkout.ts';
import { LOCALE } from '../../i18n/locale.ts';
import { BrandBadge } from '../card/brand-badge.tsx';
import { enabledMethods } from '../payment-method/method.ts';
import type { Checkout } from '../types.ts';

/** Brands of cards are those of Brazil (specification/checkout#constants). */
const CARD_BRANDS = LOCALE === 'pt-BR' ? ['Visa', 'Mastercard', 'Elo', 'Hipercard', 'Amex'] : [];

const Marks = ({ marks }: { readonly marks: readonly string[] }) => (
  <ul aria-label={t('marks.title')} className="flex flex-wrap justify-center gap-1.5">
    {marks.map((mark) => (
      <li key={mark}>
        <BrandBadge name={mark} />
      </li>
    ))}
  </ul>
);

interface Props {
  readonly offer: Checkout;
}

/** The cards that an offer takes, as marks; nothing where it takes none. */
export const CardMarks = ({ offer }: Props) =>
  offer.creditCardEnabled && CARD_BRANDS.length > 0 && <Marks marks={CARD_BRANDS} />;

/** How an offer may be paid, as marks. */
export const PaymentMarks = ({ offer }: Props) => (
  <Marks
    marks={enabledMethods(offer).flatMap((method) => [
      t(`method.${method}`),
      ...(method === 'CREDIT_CARD' ? CARD_BRANDS : []),
    ])}
  />
);
