import { t } from '../../../i18n/checkout.ts';
import { Feedbacks } from '../../appearance/feedbacks.tsx';
import { useSession } from '../../session.ts';
import { CartTotals } from '../../summary/cart-totals.tsx';
import { ChosenBumps } from '../../summary/chosen-bumps.tsx';
import { OfferPicture } from '../../summary/offer-picture.tsx';
import { PriceTag } from '../../summary/price-tag.tsx';

/** Beside the steps: what is bought, and what it costs altogether. */
export function SummaryPanel() {
  const { offer } = useSession();
  const { product } = offer;
  return (
    <aside
      aria-label={t('summary.order')}
      className="grid grid-cols-1 gap-5 md:[@media(height>30rem)]:sticky md:top-19"
    >
      <div className="card space-y-4 p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t('summary.order')}</h2>
        <div className="flex flex-wrap gap-4">
          {product.image && (
            <OfferPicture picture={product.image} className="size-[64px] rounded-xl max-md:hidden" />
          )}
          <div className="min-w-0 flex-1 basis-36">
            <h1 className="leading-snug font-semibold text-balance">{product.name}</h1>
            <p className="text-sm text-muted">{t('product.by', { seller: offer.seller.name })}</p>
            <PriceTag className="mt-1 max-md:hidden" />
          </div>
        </div>
        <ChosenBumps />
        <CartTotals withAnyFare />
      </div>
      <Feedbacks offer={offer} className="max-md:hidden" />
    </aside>
  );
}
