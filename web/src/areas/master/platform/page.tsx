import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router-dom';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlatformPageQuery, type Platform } from './queries.ts';
import { Settings, Suspension } from './settings.tsx';
import { t } from './words.ts';

const SalesOfPlatforms = later(() => import('../dashboard/sales.tsx'));

interface OfPlatform {
  readonly platformId: string;
}

const PolicyEditor = later<OfPlatform>(() => import('../../../features/policy/policy-editor.tsx'));
const PolicyHistory = later<OfPlatform>(() => import('../../../features/policy/policy-history.tsx'));
const Administrators = later(() => import('./administrators.tsx'));

const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;

function Overview({ platform }: { readonly platform: Platform }) {
  const { id, host, routes } = platform;
  const links = [
    [t('link.administrators'), `/master-root/administrators?platformId=${id}`],
    [t('link.signIns'), `/master-root/session-logs?platformId=${id}`],
    [t('link.webhooks'), `/master-root/webhook-logs?platformId=${id}`],
  ] as const;
  return (
    <div className="space-y-5">
      <div className="panel p-4 sm:p-5">
        <Facts
          facts={[
            [t('host'), host ?? t('host.none')],
            ...METHODS.map(
              (method) =>
                [t(`routes.${method}`), t('routes.count', { count: routes[method].length })] as const,
            ),
          ]}
        />
      </div>
      <nav aria-label={t('links')} className="flex flex-wrap gap-3">
        {links.map(([label, to]) => (
          <Link key={to} to={to} className={buttonClass('secondary')}>
            {label}
          </Link>
        ))}
      </nav>
      <SalesOfPlatforms platformId={id} loading={<Skeleton className="h-80 rounded-card" />} />
    </div>
  );
}

const NO_ADMINISTRATORS = { title: t('administrators.none'), text: t('administrators.none.text') };

const Loading = () => <Skeleton className="h-80 rounded-card" />;

const tabsOf = (platform: Platform) => [
  { id: 'overview', label: t('tab.overview'), content: <Overview platform={platform} /> },
  { id: 'settings', label: t('tab.settings'), content: <Settings platform={platform} /> },
  {
    ...{ id: 'terms', label: t('tab.terms') },
    content: <PolicyEditor platformId={platform.id} loading={<Loading />} failing={<Loading />} />,
  },
  {
    ...{ id: 'versions', label: t('tab.versions') },
    content: <PolicyHistory platformId={platform.id} loading={<Loading />} failing={<Loading />} />,
  },
  {
    id: 'administrators',
    label: t('tab.administrators'),
    content: (
      <Administrators
        platformId={platform.id}
        caption={t('tab.administrators')}
        empty={NO_ADMINISTRATORS}
        loading={<Skeleton className="h-80 rounded-card" />}
      />
    ),
  },
  { id: 'danger', label: t('tab.danger'), content: <Suspension platform={platform} /> },
];

/** /master-root/platforms/:id (specification/screens#master-routes) */
export default function PlatformPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(PlatformPageQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const platform = data?.platformSettings;
  if (error)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton className="h-80 rounded-card" />;
  if (!platform)
    return (
      <EmptyState heading title={t('missing')} text={t('missing.text')}>
        <Link to="/master-root/platforms" className={buttonClass('primary')}>
          {t('back')}
        </Link>
      </EmptyState>
    );
  return (
    <div className="space-y-5">
      <PageHeading title={platform.name}>
        <Pill tone={platform.suspended ? 'bad' : 'good'}>
          {t(platform.suspended ? 'state.suspended' : 'state.selling')}
        </Pill>
      </PageHeading>
      <TabsInAddress label={t('tabs')} tabs={tabsOf(platform)} isAlone />
    </div>
  );
}
