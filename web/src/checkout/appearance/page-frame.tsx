import { t } from '../../i18n/checkout.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import type { Checkout, Picture } from '../shell/types.ts';

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
            className="h-[32px] w-auto max-w-full object-contain sm:h-[44px]"
          />
        </div>
      )}
      {headerImage &&
        picture(
          headerImage,
          'h-auto max-h-[72px] w-[calc(100%+2rem)] max-w-none -mx-4 object-cover sm:mx-0 sm:max-h-[144px] sm:w-full sm:rounded-card',
        )}
      {bannerText && (
        <p className="-mx-4 bg-banner px-5 py-2 text-center text-[0.9375rem] font-semibold text-balance text-on-banner sm:mx-0 sm:rounded-card sm:py-3">
          {bannerText}
        </p>
      )}
    </>
  );
}

/** Whose page this is, at the same place on checkout and payment page. */
export function PoweredBy() {
  return (
    <footer className="flex items-baseline justify-center gap-2 pt-4 text-sm text-muted">
      {t('footer.poweredBy')} <Wordmark className="text-base text-soft" />
    </footer>
  );
}
