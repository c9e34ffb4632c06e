import { t } from '../../../i18n/checkout.ts';
import { pageSettings } from '../../page-data.ts';
import { useSession } from '../../session.ts';
import { CartTotals } from '../../summary/cart-totals.tsx';
import { ChosenBumps } from '../../summary/chosen-bumps.tsx';
import { OfferPicture } from '../../summary/offer-picture.tsx';
import { PriceTag } from '../../summary/price-tag.tsx';

/** What is bought, and what it costs. */
export function Cart() {
  const { offer } = useSession();
  const { product, platformId } = offer;
  const hasHeading = !pageSettings().platformsWithoutCartHeading.includes(platformId);
  return (
    <div className="card space-y-4 p-4 sm:p-6">
      {hasHeading && <h2 className="text-lg font-semibold">{t('cart.title')}</h2>}
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {product.image && (
          <OfferPicture picture={product.image} className="size-[64px] rounded-xl max-vega:hidden" />
        )}
        <div className="min-w-0 flex-1 basis-36">
          <h1 className="leading-snug font-semibold text-balance">{product.name}</h1>
          <p className="mt-1 line-clamp-4 text-sm whitespace-pre-line text-soft">
            {product.description}
          </p>
          <PriceTag className="mt-2 max-vega:hidden" />
        </div>
      </div>
      <ChosenBumps />
      <CartTotals withAnyFare={false} />
    </div>
  );
}
