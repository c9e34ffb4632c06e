import type { Checkout, Picture } from '../types.ts';

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
