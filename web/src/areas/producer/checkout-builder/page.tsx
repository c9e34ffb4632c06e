import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router-dom';
import { checkoutPath } from '../../../features/navigation/checkout-path.ts';
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

const CheckoutLink = ({ id }: { readonly id: string }) => (
  <a href={checkoutPath(id)} target="_blank" rel="noopener" className={buttonClass('secondary')}>
    {t('builder.view')}
  </a>
);

interface Asked {
  readonly data?: unknown;
  readonly error?: unknown;
  refetch(): Promise<unknown>;
}

/** In the place of an offer that is on its way, did not come, or is not there. */
function Instead({ result: { data, error, refetch } }: { readonly result: Asked }) {
  if (error)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return data ? <Notice tone="warn" title={t('builder.missing')} /> : <Loading />;
}

/** /platform/checkout-builder/:id, always as it is now. */
export default function CheckoutBuilder() {
  const { id = '' } = useParams();
  const result = useQuery(BrandedOfferQuery, { variables: { id }, fetchPolicy: 'network-only' });
  const offer = result.data?.offerSettings;
  return (
    <div className="space-y-5">
      <Link
        to="/platform/my-products"
        className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary-ink hover:underline"
      >
        <Icon name="back" />
        {t('builder.back')}
      </Link>
      <PageHeading>{offer && <CheckoutLink id={offer.id} />}</PageHeading>
      {offer ? (
        <>
          <p className="-mt-3 text-[0.9375rem] text-soft">{offer.title}</p>
          <Builder key={offer.id} offer={offer} />
        </>
      ) : (
        <Instead result={result} />
      )}
    </div>
  );
}
