import { t } from '../../i18n/checkout.ts';
import type { Checkout } from '../types.ts';
import { OfferPicture } from './offer-picture.tsx';
import { PriceTag } from './price-tag.tsx';

interface Props {
  readonly offer: Checkout;
  /** How its name is marked up: a page has one heading of its own, which may be in its summary. */
  readonly name?: 'h1' | 'p';
  readonly className?: string;
}

/** What is bought, from whom, for how much. */
export function ProductCard({ offer, name: Name = 'h1', className = '' }: Props) {
  const { product } = offer;
  return (
    <section className={`${className} card flex flex-wrap gap-4 p-4 sm:items-center sm:gap-5 sm:p-6`}>
      {product.image && (
        <OfferPicture picture={product.image} className="size-[64px] rounded-xl sm:size-[96px]" />
      )}
      <div className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-x-5 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-full sm:basis-64">
          <Name className="leading-snug font-semibold text-balance sm:text-xl">{product.name}</Name>
          <p className="text-sm text-muted sm:mt-0.5">
            {t('product.by', { seller: offer.seller.name })}
          </p>
          <p className="mt-2 line-clamp-4 text-[0.9375rem] whitespace-pre-line text-soft max-sm:hidden">
            {product.description}
          </p>
        </div>
        <PriceTag className="sm:flex-col sm:items-end sm:text-xl" />
      </div>
    </section>
  );
}
