import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import type { Filter } from '../../../features/list-page/list-screen.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { usePlatformFilter } from '../../../features/platforms/platform-filter.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { staffList } from '../../admin/manage-functionaries/page.tsx';
import { t } from './words.ts';

const [name, ...others] = staffList.columns;

const ROLE: Filter<'role'> = {
  ...{ name: 'role', label: t('role'), fallback: 'ADMINISTRATOR' },
  options: [
    { value: 'ADMINISTRATOR', label: t('role.ADMINISTRATOR') },
    { value: 'MANAGER', label: t('role.MANAGER') },
    { value: 'MASTER', label: t('role.MASTER') },
  ],
};

/**
 * /master-root/administrators as data: the list of a platform's own staff, of all of them
 * (specification/screens#master-routes).
 */
export const administratorsOf = (platform: Filter): typeof staffList => ({
  ...staffList,
  caption: t('title'),
  filters: [platform, ROLE],
  empty: {
    ...{ title: t('none'), text: t('none.text') },
    action: (
      <Link to="/master-root/platforms" className={buttonClass('primary')}>
        {t('platform.all')}
      </Link>
    ),
  },
  columns: [
    ...(name ? [name] : []),
    {
      ...{ id: 'platform', label: t('platform'), card: 'line' },
      cell: ({ role, platformName }) => (role === 'MASTER' ? t('platform.all') : platformName),
    },
    ...others,
  ],
});

/** /master-root/administrators */
export default function Administrators() {
  const platform = usePlatformFilter({ label: t('platform'), all: t('platform.all') });
  const screen = useMemo(() => administratorsOf(platform), [platform]);
  return (
    <div className="space-y-5">
      <PageHeading />
      <ListPage screen={screen} />
    </div>
  );
}
