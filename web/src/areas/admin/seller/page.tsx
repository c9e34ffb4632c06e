import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { CommandAction } from '../../../features/list-page/list-screen.ts';
import { LogInAs } from '../../../features/log-in-as/log-in-as.tsx';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { holds } from '../../../features/session/access.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { useMe, type Me } from '../../../features/session/session.ts';
import { TabsInAddress, type TabPart } from '../../../features/tabs/tabs.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nameOf, SellerState } from '../manage-users/seller-state.tsx';
import { Data } from './data.tsx';
import { ArchiveSellerMutation, SellerQuery, SHOWN, type Seller } from './queries.ts';
import { t } from './words.ts';

const CommandDialog = later(() => import('../../../features/list-page/command-dialog.tsx'));
const Options = later(() => import('./options.tsx'));
const Products = later(() => import('./products.tsx'));
const Sales = later(() => import('./sales.tsx'));
const Balances = later(() => import('./balances.tsx'));
const Corrections = later(() => import('./corrections.tsx'));
const Fees = later(() => import('../../../features/policy/seller-terms.tsx'));
const Devices = later(() => import('../../../features/user-devices/user-devices.tsx'));
const Notes = later(() => import('./notes.tsx'));
const History = later(() => import('./history.tsx'));

/** As the API has it. */
const REASON_MAX = 500;

/** The parts of a seller's page, each for whoever may see it. Another part is a line here. */
const tabsFor = (me: Me, seller: Seller): readonly TabPart[] => {
  const { id } = seller;
  const all: readonly (TabPart & { readonly isFor?: boolean })[] = [
    { id: 'data', label: t('tab.data'), content: <Data seller={seller} /> },
    {
      ...{ id: 'options', label: t('tab.options'), content: <Options seller={seller} /> },
      isFor: holds(me, 'isUserAdvancedOptionsAvailable') && seller.state !== 'ARCHIVED',
    },
    { id: 'products', label: t('tab.products'), content: <Products id={id} /> },
    {
      ...{ id: 'sales', label: t('tab.sales'), content: <Sales id={id} /> },
      isFor: holds(me, 'isSalesAvailable'),
    },
    {
      id: 'balance',
      label: t('tab.balance'),
      content: <Balances id={id} maySeeSales={holds(me, 'isSalesAvailable')} />,
    },
    {
      ...{ id: 'corrections', label: t('corrections'), content: <Corrections sellerId={id} /> },
      isFor: holds(me, 'isNegativeUsersAvailable'),
    },
    {
      ...{ id: 'fees', label: t('tab.fees') },
      content: (
        <Fees
          userId={id}
          mayChange={holds(me, 'isUserAdvancedOptionsAvailable') && seller.state !== 'ARCHIVED'}
        />
      ),
    },
    { id: 'devices', label: t('tab.devices'), content: <Devices userId={id} /> },
    { id: 'notes', label: t('tab.notes'), content: <Notes id={id} /> },
    { id: 'history', label: t('tab.history'), content: <History id={id} /> },
  ];
  return all.filter(({ isFor = true }) => isFor);
};

const archive: CommandAction<Seller> = {
  id: 'archive',
  label: t('archive'),
  effect: () => t('archive.effect'),
  text: t('archive.text'),
  reason: { label: t('reason'), max: REASON_MAX },
  run: (client, { row: { id }, key, reason }) =>
    client.mutate({ mutation: ArchiveSellerMutation, variables: { key, id, reason }, ...SHOWN }),
};

/** What can be done with the account as a whole, each for whoever may. */
const actionsFor = (me: Me, { state }: Seller): readonly CommandAction<Seller>[] =>
  holds(me, 'isUserAdvancedOptionsAvailable') && state !== 'ARCHIVED' ? [archive] : [];

function Actions({ seller }: { readonly seller: Seller }) {
  const me = useMe();
  const [asked, setAsked] = useState<CommandAction<Seller>>();
  return (
    <>
      {actionsFor(me, seller).map((action) => (
        <Button key={action.id} onClick={() => setAsked(action)}>
          {action.label}
        </Button>
      ))}
      {asked && (
        <CommandDialog
          action={asked as CommandAction<unknown>}
          rows={[seller]}
          nameOf={() => nameOf(seller)}
          onEnd={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const Loading = () => (
  <div role="status" className="space-y-5">
    <span className="sr-only">{t('page.loading')}</span>
    <Skeleton className="h-8 w-2/3" />
    <Skeleton className="h-64 rounded-card" />
  </div>
);

/** /admin-root/manage-users/:id */
export default function SellerPage() {
  const { id = '' } = useParams();
  const me = useMe();
  const result = useQuery(SellerQuery, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const seller = result.data?.sellerAccount;
  return (
    <div className="space-y-5">
      <Link
        to="/admin-root/manage-users"
        className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary-ink hover:underline"
      >
        <Icon name="back" />
        {t('back')}
      </Link>
      <PageHeading {...(seller && { title: nameOf(seller) })}>
        {seller && <SellerState seller={seller} />}
        {seller?.state === 'ACTIVE' && <LogInAs userId={id} name={nameOf(seller)} />}
        {seller && <Actions seller={seller} />}
      </PageHeading>
      {seller && <TabsInAddress key={id} label={t('tabs')} tabs={tabsFor(me, seller)} isAlone />}
      {!seller && result.error && (
        <FailureNotice
          error={result.error}
          onRetry={() => void result.refetch().catch(() => undefined)}
        />
      )}
      {!seller && !result.error && result.data && <Notice tone="warn" title={t('missing')} />}
      {!seller && !result.error && !result.data && <Loading />}
    </div>
  );
}
