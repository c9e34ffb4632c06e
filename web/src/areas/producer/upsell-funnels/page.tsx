import { Link, useSearchParams } from 'react-router-dom';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList, type RowAction } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import {
  FunnelsQuery,
  PauseFunnelMutation,
  ResumeFunnelMutation,
  SEEN,
  type FunnelRow,
} from './queries.ts';
import { t } from './words.ts';

function NewFunnel() {
  const [search] = useSearchParams();
  return (
    <Link to={withDrawer(search, 'newFunnel', 'form')} className={buttonClass('primary')}>
      {t('new')}
    </Link>
  );
}

const actions: readonly RowAction<FunnelRow>[] = [
  {
    ...{ id: 'pause', label: t('pause'), text: t('pause.text') },
    isFor: ({ state }) => state === 'OPEN',
    effect: (count) => t('pause.effect', { count }),
    run: (client, { row: { id }, key }) =>
      client.mutate({ mutation: PauseFunnelMutation, variables: { key, id }, ...SEEN }),
  },
  {
    ...{ id: 'resume', label: t('resume'), text: t('resume.text') },
    isFor: ({ state }) => state === 'PAUSED',
    effect: (count) => t('resume.effect', { count }),
    run: (client, { row: { id }, key }) =>
      client.mutate({ mutation: ResumeFunnelMutation, variables: { key, id }, ...SEEN }),
  },
];

/** One's own funnels, as data (specification/screens#producer-routes). */
const funnels = defineList(FunnelsQuery, {
  caption: t('title'),
  status: filterOf('state', ['OPEN', 'PAUSED'], {
    label: t('column.state'),
    all: t('filter.all'),
    of: (value) => t(`state.${value}`),
  }),
  order: '-savedAt',
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'funnel', id),
  actions: { rowName: ({ name }) => name, all: actions },
  empty: { title: t('none'), text: t('none.text'), action: <NewFunnel /> },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      ...{ id: 'name', label: t('column.name'), card: 'title' },
      cell: ({ name }) => name,
      note: ({ offerTitle }) => t('after', { offer: offerTitle }),
    },
    {
      ...{ id: 'steps', label: t('column.steps'), end: true },
      cell: ({ stepCount }) => String(stepCount),
    },
    {
      ...{ id: 'views', label: t('column.views'), card: 'foot', end: true },
      cell: ({ views }) => String(views),
    },
    {
      ...{ id: 'accepts', label: t('column.accepts'), card: 'foot', end: true },
      cell: ({ accepts }) => String(accepts),
    },
    {
      ...{ id: 'revenue', label: t('column.revenue'), card: 'foot', end: true },
      cell: ({ revenue, coin }) => formatMoney(revenue, coin),
    },
    {
      ...{ id: 'state', label: t('column.state'), card: 'corner' },
      cell: ({ state }) => <Pill tone={state === 'OPEN' ? 'good' : 'warn'}>{t(`state.${state}`)}</Pill>,
    },
  ],
});

/** /platform/upsell-funnels */
export default function UpsellFunnels() {
  return (
    <div className="space-y-5">
      <PageHeading>
        <NewFunnel />
      </PageHeading>
      <p className="text-[0.9375rem] text-soft text-pretty">{t('text')}</p>
      <ListPage screen={funnels} />
    </div>
  );
}
