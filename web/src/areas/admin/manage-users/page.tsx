import { filterOf } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { addressOf } from '../../../features/navigation/paths.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { holds } from '../../../features/session/access.ts';
import { useMe } from '../../../features/session/session.ts';
import { formatMoment } from '../../../i18n/format.ts';
import file from './manage-users.file.ts';
import { SellersQuery } from './queries.ts';
import { kindOf, KINDS, nameOf, salesText, SellerState, STATES, volumeText } from './seller-state.tsx';
import { t } from './words.ts';

const VOLUMES = ['NONE', 'SMALL', 'MEDIUM', 'LARGE', 'HUGE'] as const;

/** /admin-root/manage-users as data (specification/screens#admin-routes). */
const sellersList = defineList(SellersQuery, {
  caption: t('title'),
  search: { label: t('search'), hint: t('search.hint') },
  filters: [
    filterOf('kind', KINDS, {
      label: t('kind'),
      all: t('kind.all'),
      of: (value) => t(`kind.${value}`),
    }),
    filterOf('volume', VOLUMES, {
      label: t('volume'),
      all: t('volume.all'),
      of: (value) => t(`volume.${value}`),
    }),
  ],
  status: filterOf('state', STATES, {
    label: t('state'),
    all: t('state.all'),
    of: (value) => t(`state.${value}`),
  }),
  order: '-createdAt',
  // Name and contact of each are opened to be shown.
  sizes: [20, 50],
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => addressOf('/admin-root/manage-users/:id', { id }),
  empty: { title: t('none'), text: t('none.text') },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      ...{ id: 'name', label: t('name'), card: 'title' },
      cell: nameOf,
      note: ({ contact }) => contact.email,
    },
    {
      ...{ id: 'document', label: t('document'), card: 'line' },
      cell: ({ contact }) => contact.document ?? '—',
      note: kindOf,
    },
    {
      ...{ id: 'registered', label: t('registered'), card: 'foot', sort: 'createdAt' },
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      ...{ id: 'volume', label: t('volume'), card: 'foot', end: true },
      cell: volumeText,
      note: salesText,
    },
    {
      ...{ id: 'state', label: t('state'), card: 'corner' },
      cell: (seller) => <SellerState seller={seller} />,
    },
  ],
});

/** /admin-root/manage-users */
export default function ManageUsers() {
  const mayExport = holds(useMe(), 'isExportUsersAvailable');
  return (
    <div className="space-y-5">
      <PageHeading />
      <ListPage screen={mayExport ? { ...sellersList, file } : sellersList} />
    </div>
  );
}
