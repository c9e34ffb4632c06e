import { DESTINATION_KINDS } from '../../../../../domain/receiver/words.ts';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { listPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { DestinationPill, kindText } from '../../../features/receivers/states.tsx';
import { t as words } from '../../../features/receivers/words.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { matchOf, MatchPill } from './match.tsx';
import { DestinationsQuery } from './queries.ts';
import { t } from './words.ts';

const STATES = ['REGISTERED', 'VALIDATED', 'REFUSED', 'REMOVED'] as const;

/** The queue as data (specification/screens#admin-routes). */
const destinations = defineList(DestinationsQuery, {
  caption: t('title'),
  search: { label: t('search'), hint: t('search.hint') },
  filters: [
    filterOf('kind', DESTINATION_KINDS, {
      label: t('kind'),
      all: t('kind.all'),
      of: (value) => words(`destinationKind.${value}`),
    }),
  ],
  status: filterOf('state', STATES, {
    label: t('state'),
    all: t('state.all'),
    of: (value) => words(`destinationState.${value}`),
  }),
  order: '-registeredAt',
  // Each account is opened to be compared with its seller.
  sizes: [20, 50],
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'destination', id),
  empty: { title: t('none'), text: t('none.text') },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      ...{ id: 'seller', label: t('seller'), card: 'title' },
      cell: ({ sellerName }) => sellerName ?? t('nameless'),
    },
    {
      ...{ id: 'destination', label: t('destination'), card: 'line' },
      cell: ({ destination }) => destination.masked,
      note: ({ destination }) => [kindText(destination), destination.bank].filter(Boolean).join(' · '),
    },
    {
      ...{ id: 'match', label: t('match'), card: 'foot' },
      cell: (row) => <MatchPill match={matchOf(row)} />,
    },
    {
      ...{ id: 'registered', label: t('registered'), card: 'foot', sort: 'registeredAt' },
      cell: ({ destination }) => formatMoment(destination.registeredAt),
    },
    {
      ...{ id: 'state', label: t('state'), card: 'corner' },
      cell: ({ destination }) => <DestinationPill state={destination.state} />,
    },
  ],
});

/** /admin-root/manage-bank-accounts */
export default listPage(destinations);
