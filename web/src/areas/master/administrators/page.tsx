import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import type { FilterOption } from '../../../features/list-page/list-screen.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { graphql } from '../../../graphql/graphql.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { staffList } from '../../admin/manage-functionaries/page.tsx';
import { t } from './words.ts';

/** As many as a choice can hold; the others are found from their own page. */
const PlatformNamesQuery = graphql(`
  query PlatformNames {
    platforms(first: 100) {
      nodes {
        id
        name
      }
    }
  }
`);

const [name, ...others] = staffList.columns;

/**
 * /master-root/administrators as data: the list of a platform's own staff, of all of them
 * (specification/screens#master-routes).
 */
const administratorsOf = (platforms: readonly FilterOption[]): typeof staffList => ({
  ...staffList,
  caption: t('title'),
  filters: [
    {
      ...{ name: 'platformId', label: t('platform'), fallback: '', open: true },
      options: [{ value: '', label: t('platform.all') }, ...platforms],
    },
  ],
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
      cell: ({ platformName }) => platformName,
    },
    ...others,
  ],
});

/** /master-root/administrators */
export default function Administrators() {
  const platforms = useQuery(PlatformNamesQuery).data?.platforms.nodes;
  const screen = useMemo(
    () => administratorsOf((platforms ?? []).map(({ id, name: label }) => ({ value: id, label }))),
    [platforms],
  );
  return (
    <div className="space-y-5">
      <PageHeading />
      <ListPage screen={screen} />
    </div>
  );
}
