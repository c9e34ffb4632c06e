import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { RowActions } from '../../../features/list-page/list-actions.tsx';
import { ProductStatePill, soldCountText, soldText } from '../../../features/products/product-state.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { addressOf } from '../../../features/navigation/paths.ts';
import type { Picture } from '../../../features/picture-upload/queries.ts';
import { t } from './words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListedOffer } from './listed-offer.tsx';
import type { ProductRow } from './list-query.ts';

/** Beside the product's name, which says what it shows. */
const ProductPicture = ({ picture }: { readonly picture: Picture | null }) =>
  picture ? (
    <img
      src={picture.url}
      width={picture.width}
      height={picture.height}
      alt=""
      loading="lazy"
      className="size-[56px] shrink-0 rounded-lg bg-sunken object-cover"
    />
  ) : (
    <span className="grid size-[56px] shrink-0 place-items-center rounded-lg bg-sunken text-muted">
      <Icon name="sales" className="size-6" />
    </span>
  );

/** A product with its offers below it. */
export function ListedProduct({ product }: { readonly product: ProductRow }) {
  const [search] = useSearchParams();
  const nameId = useId();
  const { id, name, image, typeProduct, archived, state, reason, sales, offers } = product;
  return (
    <section aria-labelledby={nameId} className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
        <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
          <ProductPicture picture={image} />
          <div className="min-w-0">
            <h2 id={nameId} className={`font-semibold text-pretty ${archived ? 'text-soft' : ''}`}>
              {name}
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
              <ProductStatePill state={state} />
              <span>{t(`products.type.${typeProduct}`)}</span>
              {sales.length > 0 && <strong className="text-ink tabular-nums">{soldText(sales)}</strong>}
              <span className="tabular-nums">{soldCountText(sales)}</span>
            </p>
          </div>
        </div>
        {!archived && (
          <div className="flex grow gap-2 sm:grow-0">
            <Link
              to={addressOf('/platform/my-products/product/:id', { id })}
              aria-describedby={nameId}
              className={buttonClass('quiet', 'medium', 'flex-1 whitespace-nowrap sm:flex-none')}
            >
              {t('products.settings')}
            </Link>
            <Link
              to={withDrawer(search, 'newOffer', id)}
              aria-describedby={nameId}
              className={buttonClass('secondary', 'medium', 'flex-1 whitespace-nowrap sm:flex-none')}
            >
              {t('new.offer')}
            </Link>
            <RowActions row={product} />
          </div>
        )}
      </div>
      {reason !== null && !archived && (
        <p className="border-t border-line bg-bad-wash px-4 py-3 text-[0.9375rem] whitespace-pre-line text-bad sm:px-5">
          {t('products.reason', { reason })}
        </p>
      )}
      {offers.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {offers.map((offer) => (
            <li key={offer.id} className="group">
              <ListedOffer offer={offer} />
            </li>
          ))}
        </ul>
      ) : (
        !archived && (
          <p className="border-t border-line bg-warn-wash px-4 py-3 text-[0.9375rem] text-warn sm:px-5">
            {t('products.noOffers')}
          </p>
        )
      )}
    </section>
  );
}
