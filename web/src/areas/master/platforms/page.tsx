import { Link, useSearchParams } from 'react-router-dom';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { graphql } from '../../../graphql/graphql.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { t } from './words.ts';

const PlatformsQuery = graphql(`
  query Platforms($sort: String, $page: Int, $first: Int!, $after: String, $search: String) {
    platforms(sort: $sort, page: $page, first: $first, after: $after, search: $search) {
      nodes {
        id
        name
        host
        suspended
        archived
      }
      endCursor
      count {
        value
        isCapped
      }
      asOf
    }
  }
`);

function NewPlatform() {
  const [search] = useSearchParams();
  return (
    <Link to={withDrawer(search, 'newPlatform')} className={buttonClass('primary')}>
      {t('new')}
    </Link>
  );
}

const stateOf = (archived: boolean, suspended: boolean) => {
  if (archived) return 'archived';
  return suspended ? 'suspended' : 'active';
};

/** /master-root/platforms as data (specification/screens#master-routes). */
const platformsList = defineList(PlatformsQuery, {
  caption: t('title'),
  search: { label: t('search'), hint: t('search.hint') },
  order: 'name',
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'platform', id),
  empty: { title: t('none'), text: t('none.text'), action: <NewPlatform /> },
  narrowed: { title: t('noMatch'), text: t('list.noMatch.text') },
  columns: [
    { id: 'name', label: t('name'), card: 'title', sort: 'name', cell: ({ name }) => name },
    { id: 'host', label: t('host'), card: 'line', cell: ({ host }) => host ?? t('host.none') },
    {
      id: 'state',
      label: t('state'),
      card: 'corner',
      cell: ({ archived, suspended }) => t(`state.${stateOf(archived, suspended)}`),
    },
  ],
});

/** /master-root/platforms */
export default function Platforms() {
  return (
    <div className="space-y-5">
      <PageHeading>
        <NewPlatform />
      </PageHeading>
      <ListPage screen={platformsList} />
    </div>
  );
}
