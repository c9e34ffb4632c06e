import { useQuery } from '@apollo/client/react';
import { useId } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { addressOf } from '../../../features/navigation/paths.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { Recent } from '../../../features/recent/recent.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addressAction, CheckoutAddress } from '../my-products/checkout-address.tsx';
import { OfferForm } from '../my-products/offer-form.tsx';
import { OfferSettingsQuery, type OfferSettings } from '../my-products/queries.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { unsoldReason } from '../my-products/unsold.ts';
import { Coupons } from './coupons.tsx';
import { t } from './words.ts';

const LINK = 'inline-flex min-h-11 items-center gap-2 font-medium text-primary-ink hover:underline';

const Loading = () => (
  <div role="status" className="space-y-5">
    <span className="sr-only">{t('loading')}</span>
    <Skeleton className="h-8 w-2/3" />
    <Skeleton className="h-64 rounded-card" />
  </div>
);

/** Why nobody can buy it, if so. */
function Unsold({ offer: { availability, coin } }: { readonly offer: OfferSettings }) {
  const unsold = unsoldReason(availability);
  if (!unsold) return null;
  const isOfCoin = availability === 'NO_METHOD' && coin !== 'BRL';
  return (
    <Notice tone="warn" title={t('unsold')}>
      <p>{isOfCoin ? t('unsold.coin') : t(`unsold.${unsold}`)}</p>
    </Notice>
  );
}

/** What it cost so far, and since when. */
function PriceHistory({ offer: { priceHistory } }: { readonly offer: OfferSettings }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="panel p-5">
      <h2 id={titleId} className="font-semibold">
        {t('prices')}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-soft text-pretty">{t('prices.text')}</p>
      <ol className="mt-3 divide-y divide-line">
        {priceHistory.map(({ priceCents, coin, since }) => (
          <li key={since} className="flex flex-wrap justify-between gap-x-4 py-2 text-[0.9375rem]">
            <span className="text-soft">{t('prices.since', { moment: formatMoment(since) })}</span>
            <span className="font-medium tabular-nums">{formatMoney(priceCents, coin)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What follows its payments is chosen in its funnel, and nowhere else (decision 0142). */
function Funnel({ offerId }: { readonly offerId: string }) {
  const titleId = useId();
  const [search] = useSearchParams();
  return (
    <section aria-labelledby={titleId} className="panel p-5">
      <h2 id={titleId} className="font-semibold">
        {t('funnel')}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-soft text-pretty">{t('funnel.text')}</p>
      <Link
        to={withDrawer(search, 'funnel', offerId)}
        className={buttonClass('secondary', 'medium', 'mt-4 max-sm:w-full')}
      >
        {t('funnel.open')}
      </Link>
    </section>
  );
}

function View({ offer }: { readonly offer: OfferSettings }) {
  const aboutId = useId();
  const { id, title, productId, productName } = offer;
  return (
    <>
      <Recent title={t('recent', { name: title })} />
      <PageHeading title={title} />
      <p id={aboutId} className="-mt-4">
        <Link to={addressOf('/platform/my-products/product/:id', { id: productId })} className={LINK}>
          {t('product', { name: productName })}
        </Link>
      </p>
      <Unsold offer={offer} />
      <CheckoutAddress offerId={id} aboutId={aboutId}>
        <Link
          to={addressOf('/platform/checkout-builder/:id', { id })}
          className={addressAction('secondary')}
        >
          {t('appearance')}
        </Link>
      </CheckoutAddress>
      <OfferForm key={id} offer={offer} part="offer" />
      <Funnel offerId={id} />
      <Coupons offerId={id} coin={offer.coin} />
      <PriceHistory offer={offer} />
    </>
  );
}

/** /platform/my-products/offers/:id, always as it is now. */
export default function OfferPage() {
  const { id = '' } = useParams();
  const result = useQuery(OfferSettingsQuery, { variables: { id }, fetchPolicy: 'network-only' });
  const offer = result.data?.offerSettings;
  return (
    <div className="space-y-5">
      <Link to="/platform/my-products" className={`-mt-3 mb-1 ${LINK}`}>
        <Icon name="back" />
        {t('back')}
      </Link>
      {offer ? <View offer={offer} /> : <PageHeading />}
      {!offer && result.error && (
        <FailureNotice
          error={result.error}
          onRetry={() => void result.refetch().catch(() => undefined)}
        />
      )}
      {!offer && !result.error && result.data && <Notice tone="warn" title={t('missing')} />}
      {!offer && !result.error && !result.data && <Loading />}
    </div>
  );
}
