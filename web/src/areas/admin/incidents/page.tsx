import { INCIDENT_KINDS } from '../../../../../domain/incident/kinds.ts';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { listPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { graphql } from '../../../graphql/graphql.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Pill } from '../../../ui/pill.tsx';
import { ageText, kindText, STATE_TONES, subjectText, t } from './words.ts';

const IncidentsQuery = graphql(`
  query Incidents(
    $filter: IncidentsFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    incidents(filter: $filter, search: $search, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        kind
        state
        stream
        saleId
        raisedAt
      }
      endCursor
      count {
        value
        isCapped
      }
      counts {
        status
        count
        isCapped
      }
      asOf
    }
  }
`);

const incidentsList = defineList(IncidentsQuery, {
  caption: t('title'),
  search: { label: t('search'), hint: t('search.hint') },
  filters: [
    filterOf('kind', INCIDENT_KINDS, {
      label: t('column.kind'),
      all: t('filter.allKinds'),
      of: (value) => t(`kind.${value}`),
    }),
  ],
  status: filterOf('state', ['OPEN', 'CLOSED'], {
    label: t('filter.status'),
    all: t('filter.all'),
    of: (value) => t(`state.${value}`),
  }),
  order: '-raisedAt',
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'incident', id),
  empty: { title: t('none'), text: t('none.text') },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      id: 'kind',
      label: t('column.kind'),
      card: 'title',
      cell: ({ kind }) => kindText(kind),
      note: subjectText,
    },
    {
      id: 'raisedAt',
      label: t('column.raisedAt'),
      card: 'foot',
      sort: 'raisedAt',
      cell: ({ raisedAt }) => formatMoment(raisedAt),
    },
    {
      id: 'age',
      label: t('column.age'),
      card: 'foot',
      cell: ({ raisedAt }) => ageText(raisedAt),
    },
    {
      id: 'state',
      label: t('filter.status'),
      card: 'corner',
      cell: ({ state }) => <Pill tone={STATE_TONES[state]}>{t(`state.${state}`)}</Pill>,
    },
  ],
});

/** /admin-root/incidents */
export default listPage(incidentsList);
