import { useId } from 'react';
import { Link } from 'react-router-dom';
import { OpenMark } from '../../../features/list-page/row-link.tsx';
import { addressOf } from '../../../features/navigation/paths.ts';
import { t } from './words.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Pill } from '../../../ui/pill.tsx';
import { addressAction, CheckoutAddress } from './checkout-address.tsx';
import type { OfferRow } from './list-query.ts';

/** What it costs: once, or for the first period and for those after it. */
function priceText({ type, coin, priceCents, recurrence }: OfferRow): string {
  const price = formatMoney(priceCents, coin);
  if (type !== 'SUBSCRIPTION' || !recurrence) return price;
  const { frequencyInDays: days, priceCents: next } = recurrence;
  return next === priceCents
    ? t('offers.period', { price, days })
    : t('offers.periods', { price, days, next: formatMoney(next, coin) });
}

/** An offer with the ways to its settings, its look and its checkout. */
export function ListedOffer({ offer }: { readonly offer: OfferRow }) {
  const nameId = useId();
  const { id, title, paused, archived } = offer;
  const names = (
    <span className="min-w-0">
      <span id={nameId} className="block font-medium text-pretty">
        {title}
      </span>
      <span className="block text-sm text-pretty text-soft tabular-nums">{priceText(offer)}</span>
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
    <>
      <Link
        to={addressOf('/platform/my-products/offers/:id', { id })}
        className={`${row} transition-colors hover:bg-sunken`}
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {names}
          {paused && <Pill tone="warn">{t('offers.paused')}</Pill>}
        </span>
        <OpenMark />
      </Link>
      <CheckoutAddress offerId={id} aboutId={nameId} look="quiet" className="px-4 pb-3 sm:px-5">
        <Link
          to={addressOf('/platform/checkout-builder/:id', { id })}
          aria-describedby={nameId}
          className={addressAction('quiet')}
        >
          {t('offers.appearance')}
        </Link>
      </CheckoutAddress>
    </>
  );
}
