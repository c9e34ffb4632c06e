import { Link } from 'react-router-dom';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { useMe } from '../../../features/session/session.ts';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from './words.ts';

interface OfPlatform {
  readonly platformId: string;
}

const PolicyEditor = later<OfPlatform>(() => import('../../../features/policy/policy-editor.tsx'));
const PolicyHistory = later<OfPlatform>(() => import('../../../features/policy/policy-history.tsx'));

const Loading = () => <Skeleton className="h-80 rounded-card" />;

/** /admin-root/platform-settings (specification/screens#admin-routes) */
export default function PlatformSettings() {
  const { platformId } = useMe();
  if (platformId === null)
    return (
      <div className="space-y-5">
        <PageHeading />
        <EmptyState title={t('choose')} text={t('choose.text')}>
          <Link to="/master-root/platforms" className={buttonClass('primary')}>
            {t('choose.open')}
          </Link>
        </EmptyState>
      </div>
    );
  const of = { platformId, loading: <Loading />, failing: <Loading /> };
  return (
    <div className="space-y-5">
      <PageHeading />
      <p className="text-soft text-pretty">{t('text')}</p>
      <TabsInAddress
        label={t('tabs')}
        tabs={[
          { id: 'terms', label: t('tab.terms'), content: <PolicyEditor {...of} /> },
          { id: 'versions', label: t('tab.versions'), content: <PolicyHistory {...of} /> },
        ]}
        isAlone
      />
    </div>
  );
}
