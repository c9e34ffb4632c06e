import { Link, useSearchParams } from 'react-router-dom';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { useMe } from '../../../features/session/session.ts';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  CertificateEnd,
  firstEnd,
  latencyText,
  percentText,
  testedText,
  TestPill,
  usesText,
} from './figures.tsx';
import { ConnectionsQuery } from './queries.ts';
import { t } from './words.ts';

const RoutesTab = later<{ readonly platformId: string }>(() => import('./routes-tab.tsx'));

/** A master says first which platform it is for, and has no page for that yet. */
function NewConnection() {
  const [search] = useSearchParams();
  if (useMe().platformId === null) return null;
  return (
    <Link to={withDrawer(search, 'newConnection')} className={buttonClass('primary')}>
      {t('new')}
    </Link>
  );
}

/** /admin-root/platform-settings/acquirings as data (specification/screens#admin-routes). */
const connectionList = defineList(ConnectionsQuery, {
  caption: t('connections'),
  search: { label: t('search'), hint: t('search.hint') },
  status: filterOf('state', ['OPEN', 'ARCHIVED'], {
    label: t('state'),
    all: t('state.all'),
    of: (value) => t(`state.${value}`),
  }),
  order: 'provider',
  // Each is read from its stream, and so is its last test.
  sizes: [20, 50],
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'connection', id),
  empty: { title: t('none'), text: t('none.text'), action: <NewConnection /> },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      ...{ id: 'name', label: t('provider'), card: 'title', sort: 'provider' },
      cell: ({ name }) => name,
      note: ({ payee }) => payee,
    },
    {
      ...{ id: 'uses', label: t('uses'), card: 'line' },
      cell: ({ routedFor }) => (routedFor.length > 0 ? usesText(routedFor) : t('uses.none')),
    },
    {
      ...{ id: 'approval', label: t('approval'), card: 'foot', end: true },
      cell: ({ health }) => percentText(health.approvalRate),
      note: ({ health }) => t('attempts', { count: health.attempts, latency: latencyText(health) }),
    },
    {
      ...{ id: 'certificate', label: t('certificate'), card: 'foot' },
      cell: (row) => {
        const endsAt = firstEnd(row);
        return endsAt ? <CertificateEnd endsAt={endsAt} /> : '–';
      },
    },
    {
      ...{ id: 'test', label: t('lastTest'), card: 'foot' },
      cell: ({ lastTest }) => <TestPill test={lastTest} />,
      note: ({ lastTest }) => testedText(lastTest),
    },
    {
      ...{ id: 'state', label: t('state'), card: 'corner' },
      cell: ({ archived }) => (
        <Pill tone={archived ? 'plain' : 'good'}>{t(archived ? 'pill.ARCHIVED' : 'pill.OPEN')}</Pill>
      ),
    },
  ],
});

const RoutesLoading = () => <Skeleton className="h-64 rounded-card" />;

/** /admin-root/platform-settings/acquirings */
export default function Acquirings() {
  const { platformId } = useMe();
  const list = <ListPage screen={connectionList} />;
  return (
    <div className="space-y-5">
      <PageHeading>
        <NewConnection />
      </PageHeading>
      {platformId === null ? (
        list
      ) : (
        <TabsInAddress
          label={t('tabs')}
          tabs={[
            { id: 'connections', label: t('connections'), content: list },
            {
              id: 'routes',
              label: t('routes'),
              content: (
                <RoutesTab
                  platformId={platformId}
                  loading={<RoutesLoading />}
                  failing={<RoutesLoading />}
                />
              ),
            },
          ]}
        />
      )}
    </div>
  );
}
