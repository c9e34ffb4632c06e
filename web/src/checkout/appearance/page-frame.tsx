import type { HTMLAttributes } from 'react';
import { t } from '../../i18n/checkout.ts';
import { LOCALE } from '../../i18n/locale.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { enabledMethods } from '../form/values.ts';
import type { Checkout, Picture } from '../shell/types.ts';

type BrandBadgeProps = HTMLAttributes<HTMLSpanElement> & { readonly name?: string };

/** A brand's name is its mark: no brand's artwork is shipped. */
export const BrandBadge = ({ name, ...span }: BrandBadgeProps) => (
  <span
    {...span}
    className="rounded-md border border-line bg-sunken px-2 py-1 text-xs font-semibold text-soft"
  >
    {name}
  </span>
);

const picture = (image: Picture, className: string) => (
  <img src={image.url} width={image.width} height={image.height} alt="" className={className} />
);

/** The seller's own branding on top of every layout: logo, header image, banner. */
export function OfferHeader({ offer }: { readonly offer: Checkout }) {
  const { logoTopImage, headerImage, bannerText } = offer.appearance;
  return (
    <>
      {logoTopImage && (
        <div className="flex justify-center">
          <img
            src={logoTopImage.url}
            width={logoTopImage.width}
            height={logoTopImage.height}
            alt={offer.seller.name}
            className="h-12 w-auto max-w-full object-contain"
          />
        </div>
      )}
      {headerImage && picture(headerImage, 'h-auto max-h-52 w-full rounded-card object-cover')}
      {bannerText && (
        <p className="rounded-card bg-banner px-5 py-3 text-center text-[0.9375rem] font-semibold text-balance text-on-banner">
          {bannerText}
        </p>
      )}
    </>
  );
}

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

interface PaymentMarksProps {
  readonly offer: Checkout;
}

/** The cards that an offer takes, as marks; nothing where it takes none. */
export const CardMarks = ({ offer }: PaymentMarksProps) =>
  offer.creditCardEnabled && CARD_BRANDS.length > 0 && <Marks marks={CARD_BRANDS} />;

/** How an offer may be paid, as marks. */
export const PaymentMarks = ({ offer }: PaymentMarksProps) => (
  <Marks
    marks={enabledMethods(offer).flatMap((method) => [
      t(`method.${method}`),
      ...(method === 'CREDIT_CARD' ? CARD_BRANDS : []),
    ])}
  />
);

/** Whose page this is, at the same place on checkout and payment page. */
export function PoweredBy() {
  return (
    <footer className="flex items-baseline justify-center gap-2 pt-4 text-sm text-muted">
      {t('footer.poweredBy')} <Wordmark className="text-base text-soft" />
    </footer>
  );
}
