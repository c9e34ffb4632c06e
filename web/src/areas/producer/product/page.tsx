import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { CommandAction } from '../../../features/list-page/list-screen.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { ProductStatePill } from '../../../features/products/product-state.tsx';
import { Recent } from '../../../features/recent/recent.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PRODUCT_ACTIONS, type ActedOn } from '../my-products/product-actions.ts';
import { ProductForm } from '../my-products/product-form.tsx';
import { ProductSettingsQuery, type ProductSettings } from '../my-products/queries.ts';
import { OffersOfProduct } from './offers.tsx';
import { StateNotice } from './state-notice.tsx';
import { t } from './words.ts';

const CommandDialog = later(() => import('../../../features/list-page/command-dialog.tsx'));
const Files = later<{ readonly product: ProductSettings }>(() => import('./files.tsx'));
const Bumps = later<{ readonly product: ProductSettings }>(() => import('./bumps.tsx'));

/** What the product's state lets do, and the question before it is done. */
function Actions({ product }: { readonly product: ProductSettings }) {
  const [asked, setAsked] = useState<CommandAction<ActedOn>>();
  const { state, isReviewed, name } = product;
  const isSubmitted = isReviewed && state !== 'PAUSED';
  return (
    <div className="flex flex-wrap gap-2">
      {PRODUCT_ACTIONS.filter(({ isFor }) => isFor?.(product)).map((action) => (
        <Button
          key={action.id}
          look={action.id === 'publish' ? 'primary' : 'secondary'}
          onClick={() => setAsked(action)}
        >
          {action.id === 'publish' && isSubmitted ? t('submit') : action.label}
        </Button>
      ))}
      {asked && (
        <CommandDialog
          action={asked as CommandAction<unknown>}
          rows={[product]}
          nameOf={() => name}
          onEnd={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

const Loading = () => (
  <div role="status" className="space-y-5">
    <span className="sr-only">{t('loading')}</span>
    <Skeleton className="h-8 w-2/3" />
    <Skeleton className="h-64 rounded-card" />
  </div>
);

const tabsOf = (product: ProductSettings) => [
  {
    id: 'general',
    label: t('tab.general'),
    content: (
      <div className="space-y-8">
        <OffersOfProduct product={product} />
        <ProductForm product={product} part="general" />
      </div>
    ),
  },
  {
    id: 'settings',
    label: t('tab.settings'),
    content: (
      <div className="space-y-8">
        <Files product={product} loading={<Loading />} failing={<Loading />} />
        <ProductForm product={product} part="settings" />
      </div>
    ),
  },
  {
    id: 'bumps',
    label: t('tab.bumps'),
    content: <Bumps product={product} loading={<Loading />} failing={<Loading />} />,
  },
];

function View({ product }: { readonly product: ProductSettings }) {
  const { id, name, state } = product;
  return (
    <>
      <Recent title={t('recent', { name })} />
      <PageHeading title={name}>
        <ProductStatePill state={state} />
      </PageHeading>
      <StateNotice product={product} />
      <Actions product={product} />
      <TabsInAddress key={id} label={t('tabs')} tabs={tabsOf(product)} isAlone />
    </>
  );
}

/** /platform/my-products/product/:id */
export default function ProductPage() {
  const { id = '' } = useParams();
  const result = useQuery(ProductSettingsQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const product = result.data?.productSettings;
  return (
    <div className="space-y-5">
      <Link
        to="/platform/my-products"
        className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary-ink hover:underline"
      >
        <Icon name="back" />
        {t('back')}
      </Link>
      {product && <View product={product} />}
      {!product && <PageHeading />}
      {!product && result.error && (
        <FailureNotice
          error={result.error}
          onRetry={() => void result.refetch().catch(() => undefined)}
        />
      )}
      {!product && !result.error && result.data && <Notice tone="warn" title={t('missing')} />}
      {!product && !result.error && !result.data && <Loading />}
    </div>
  );
}
