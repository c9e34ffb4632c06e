import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router-dom';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { paths } from '../../../features/navigation/paths.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { t } from '../../../i18n/builder.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Builder } from './builder.tsx';
import { BrandedOfferQuery } from './queries.ts';

const Loading = () => (
  <div role="status" className="grid gap-8 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
    <span className="sr-only">{t('builder.loading')}</span>
    <div className="space-y-5">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
    <Skeleton className="h-96 rounded-card" />
  </div>
);

const toOffers = {
  pathname: paths.abandonedCart.href(),
  search: withDrawer(new URLSearchParams(), 'settings'),
};

/** What is shown of the offer that the address names, always as it is now. */
function Content({ id }: { readonly id: string }) {
  const result = useQuery(BrandedOfferQuery, { variables: { id }, fetchPolicy: 'network-only' });
  const offer = result.data?.offerSettings;
  if (offer)
    return (
      <>
        <p className="-mt-3 text-[0.9375rem] text-soft">{offer.title}</p>
        <Builder offer={offer} />
      </>
    );
  if (result.error)
    return (
      <FailureNotice error={result.error} onRetry={() => void result.refetch().catch(() => undefined)} />
    );
  return result.data ? <Notice tone="warn" title={t('builder.missing')} /> : <Loading />;
}

/** /platform/checkout-builder/:id */
export function Component() {
  const { id = '' } = useParams();
  return (
    <div className="space-y-5">
      <Link
        to={toOffers}
        className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary-ink hover:underline"
      >
        <Icon name="back" />
        {t('builder.back')}
      </Link>
      <PageHeading title={t('builder.title')}>
        <a
          href={`/checkout/${encodeURIComponent(id)}`}
          target="_blank"
          rel="noopener"
          className={buttonClass('secondary')}
        >
          {t('builder.view')}
        </a>
      </PageHeading>
      <Content key={id} id={id} />
    </div>
  );
}
