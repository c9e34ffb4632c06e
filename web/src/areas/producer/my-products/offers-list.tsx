import { useQuery } from '@apollo/client/react';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { MoreRows } from '../../../features/list-page/more-rows.tsx';
import { OpenMark } from '../../../features/list-page/row-link.tsx';
import { LIST_QUERY, useListRows } from '../../../features/list-page/use-list-rows.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { paths } from '../../../features/navigation/paths.ts';
import type { Picture } from '../../../features/picture-upload/queries.ts';
import { t } from '../../../i18n/app.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { OffersQuery, PAGE_SIZE, type OfferRow, type OffersData } from './queries.ts';

/** Beside the offer's name, which says what it shows. */
const ListedPicture = ({ picture }: { readonly picture: Picture }) => (
  <img
    src={picture.url}
    width={picture.width}
    height={picture.height}
    alt=""
    loading="lazy"
    className="size-[48px] shrink-0 rounded-lg bg-sunken object-cover"
  />
);

/** What it costs: once, or for the first period and for those after it. */
function priceText({ type, coin, priceCents, recurrence }: OfferRow): string {
  const price = formatMoney(priceCents, coin);
  if (type !== 'SUBSCRIPTION' || !recurrence) return price;
  const { frequencyInDays: days, priceCents: next } = recurrence;
  return next === priceCents
    ? t('offers.period', { price, days })
    : t('offers.periods', { price, days, next: formatMoney(next, coin) });
}

function Offer({ offer }: { readonly offer: OfferRow }) {
  const [search] = useSearchParams();
  const nameId = useId();
  const { id, title, productName, productImage, paused, archived } = offer;
  const names = (
    <span className="flex min-w-0 items-center gap-3">
      {productImage && <ListedPicture picture={productImage} />}
      <span className="min-w-0">
        <span id={nameId} className="block font-medium">
          {title}
        </span>
        {productName !== title && <span className="block text-sm text-muted">{productName}</span>}
        <span className="block text-sm text-pretty text-soft tabular-nums">{priceText(offer)}</span>
      </span>
    </span>
  );
  const row = 'flex min-h-14 items-center justify-between gap-4 px-4 py-3 sm:px-5';
  if (archived)
    return (
      <div className={`${row} text-soft`}>
        {names}
        <Pill tone="plain">{t('offers.archived')}</Pill>
      </div>
    );
  return (
    <div className="flex flex-wrap items-stretch">
      <Link
        to={withDrawer(search, 'offer', id)}
        className={`${row} min-w-0 flex-1 basis-56 transition-colors hover:bg-sunken`}
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {names}
          {paused && <Pill tone="warn">{t('offers.paused')}</Pill>}
        </span>
        <span className="max-sm:hidden">
          <OpenMark />
        </span>
      </Link>
      <Link
        to={paths.checkoutBuilder.href(id)}
        aria-describedby={nameId}
        className="flex min-h-11 shrink-0 items-center border-l border-line px-3 text-sm sm:px-4 sm:text-[0.9375rem] font-medium text-primary-ink transition-colors hover:bg-sunken"
      >
        {t('offers.appearance')}
      </Link>
    </div>
  );
}

/** One's own offers, each of which leads to its settings. */
export function OffersList() {
  const offers = useQuery(OffersQuery, { ...LIST_QUERY, variables: { first: PAGE_SIZE } });
  const list = useListRows(offers, (data: OffersData) => data.offers);
  return (
    <DrawerContent result={offers} of={(data) => data.offers.nodes} missing={t('offers.none')}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState icon="sales" title={t('offers.none')} text={t('offers.none.text')} />
        ) : (
          <MoreRows list={list}>
            <ul className="card divide-y divide-line overflow-hidden">
              {rows.map((offer) => (
                <li key={offer.id} className="group">
                  <Offer offer={offer} />
                </li>
              ))}
            </ul>
          </MoreRows>
        )
      }
    </DrawerContent>
  );
}
