import { filterOf } from '../../../features/list-page/list-address.ts';
import { listPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import sellersFile from './seller-last-login.file.ts';
import { SellersAwayQuery } from './queries.ts';
import { daysText, lastText, nameOf, t, volumeText } from './words.ts';

/** /admin-root/seller-last-login as data (specification/screens#admin-routes). */
const sellersList = defineList(SellersAwayQuery, {
  caption: t('title'),
  file: sellersFile,
  search: { label: t('search'), hint: t('search.hint') },
  filters: [
    filterOf('away', ['OVER_7_DAYS', 'OVER_14_DAYS', 'OVER_30_DAYS'], {
      ...{ label: t('days'), all: t('away.all') },
      of: (value) => t(`away.${value}`),
    }),
  ],
  status: filterOf('standing', ['SIGNED_IN', 'NEVER'], {
    ...{ label: t('standing'), all: t('standing.all') },
    of: (value) => t(`standing.${value}`),
  }),
  order: 'awaySince',
  // The name of each is opened to be shown.
  sizes: [20, 50],
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'sellerAway', id),
  empty: { title: t('none'), text: t('none.text') },
  narrowed: { title: t('noMatch'), text: t('list.noMatch.text') },
  columns: [
    { ...{ id: 'name', label: t('name'), card: 'title' }, cell: nameOf },
    { ...{ id: 'last', label: t('last'), card: 'foot' }, cell: lastText },
    { ...{ id: 'days', label: t('days'), card: 'corner', sort: 'awaySince' }, cell: daysText },
    { ...{ id: 'network', label: t('network') }, cell: ({ network }) => network ?? '—' },
    {
      ...{ id: 'device', label: t('device'), card: 'line' },
      cell: ({ device, lastSignInAt }) => (lastSignInAt ? device || t('device.unknown') : '—'),
    },
    { ...{ id: 'volume', label: t('volume'), end: true, card: 'foot' }, cell: volumeText },
  ],
});

/** /admin-root/seller-last-login */
export default listPage(sellersList);
