import { Link, useSearchParams } from 'react-router-dom';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ListedOffer } from '../my-products/listed-offer.tsx';
import type { ProductSettings } from '../my-products/queries.ts';
import { t } from './words.ts';

/** The offers of a product, each with its checkout's address. */
export function OffersOfProduct({ product: { id, offers } }: { readonly product: ProductSettings }) {
  const [search] = useSearchParams();
  return (
    <section aria-label={t('offers')} className="panel overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-5">
        <h2 className="font-semibold">{t('offers')}</h2>
        <Link to={withDrawer(search, 'newOffer', id)} className={buttonClass('secondary')}>
          {t('offers.new')}
        </Link>
      </div>
      {offers.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {offers.map((offer) => (
            <li key={offer.id} className="group">
              <ListedOffer offer={offer} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="border-t border-line bg-warn-wash px-4 py-3 text-[0.9375rem] text-warn sm:px-5">
          {t('offers.none')}
        </p>
      )}
    </section>
  );
}
