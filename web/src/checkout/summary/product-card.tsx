import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import { OfSubscription } from '../subscription/of-subscription.tsx';
import type { Checkout } from '../types.ts';
import { OfferPicture } from './offer-picture.tsx';

/** What is bought, from whom, for how much. */
export function ProductCard({ offer }: { readonly offer: Checkout }) {
  const { product } = offer;
  return (
    <section className="card flex flex-wrap items-center gap-x-5 gap-y-4 p-5 sm:flex-nowrap sm:p-6">
      {product.image && (
        <OfferPicture picture={product.image} className="size-[80px] rounded-xl sm:size-[96px]" />
      )}
      <div className="min-w-0 flex-1 basis-44">
        <h1 className="text-lg leading-snug font-semibold text-balance sm:text-xl">{product.name}</h1>
        <p className="mt-0.5 text-sm text-muted">{t('product.by', { seller: offer.seller.name })}</p>
        <p className="mt-2 line-clamp-4 text-[0.9375rem] whitespace-pre-line text-soft sm:line-clamp-6">
          {product.description}
        </p>
      </div>
      <p className="text-2xl font-bold tracking-tight whitespace-nowrap tabular-nums">
        {formatMoney(offer.price, offer.coin)}
        <OfSubscription offer={offer} place="price" />
      </p>
    </section>
  );
}
