import { useQuery } from '@apollo/client/react';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { SignedMoney } from '../../../features/ledger/signed-money.tsx';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { formatDay, formatMoment, formatMoney } from '../../../i18n/format.ts';
import { formatMovement } from '../../../i18n/signed-money.ts';
import { later } from '../../../ui/later/later.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Stat, StatRow } from '../../../ui/stat.tsx';
import {
  ProvidersQuery,
  ReceivablesQuery,
  SettlementsQuery,
  type ProviderMoney,
  type ReceivableRow,
  type SettlementRow,
} from './queries.ts';
import { t } from './words.ts';

const ImportForm = later(() => import('./import-form.tsx'));

const STATES = ['OPEN', 'SETTLED'] as const;
const LIST_STATES = ['COMPARING', 'UNEXPLAINED', 'DONE'] as const;

const resultOf = ({ state, timing, exceptions }: SettlementRow) => {
  if (state === 'COMPARING') return <Pill tone="plain">{t('comparing')}</Pill>;
  if (exceptions > 0)
    return (
      <Pill tone={state === 'DONE' ? 'plain' : 'bad'}>{t('exceptions', { count: exceptions })}</Pill>
    );
  if (timing > 0) return <Pill tone="warn">{t('timing', { count: timing })}</Pill>;
  return <Pill tone="good">{t('allMatched')}</Pill>;
};

const lists = defineList(SettlementsQuery, {
  caption: t('tab.lists'),
  status: filterOf('state', LIST_STATES, {
    label: t('state'),
    all: t('state.all'),
    of: (value) => t(`list.${value}`),
  }),
  order: '-receivedAt',
  sizes: [20, 50],
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => `/admin-root/settlements/${id}`,
  empty: { title: t('none'), text: t('none.text') },
  narrowed: { title: t('noMatch'), text: t('receivables.noMatch.text') },
  columns: [
    {
      ...{ id: 'list', label: t('list'), card: 'title' },
      cell: ({ batch }) => batch,
      note: ({ providerName }) => providerName,
    },
    {
      ...{ id: 'received', label: t('received'), card: 'foot', sort: 'receivedAt' },
      cell: ({ receivedAt }) => formatMoment(receivedAt),
      note: ({ receivedBy }) => receivedBy,
    },
    {
      ...{ id: 'total', label: t('total'), card: 'foot', end: true },
      cell: ({ total, currency }) => formatMoney(total, currency),
      note: ({ lines }) => t('lines', { count: lines }),
    },
    {
      ...{ id: 'result', label: t('result'), card: 'corner' },
      cell: resultOf,
      note: ({ suspense, currency }) =>
        suspense > 0 && t('suspenseOf', { amount: formatMoney(suspense, currency) }),
    },
  ],
});

const stateOf = ({ state, overdue }: ReceivableRow) => {
  if (state === 'SETTLED') return <Pill tone="good">{t('state.SETTLED')}</Pill>;
  return overdue ? <Pill tone="bad">{t('overdue')}</Pill> : <Pill tone="plain">{t('state.OPEN')}</Pill>;
};

const receivables = defineList(ReceivablesQuery, {
  caption: t('receivables'),
  status: filterOf('state', STATES, {
    label: t('state'),
    all: t('state.all'),
    of: (value) => t(`state.${value}`),
  }),
  order: 'dueOn',
  rowKey: ({ id }) => id,
  rowHref: () => undefined,
  empty: { title: t('receivables.none'), text: t('receivables.none.text') },
  narrowed: { title: t('receivables.noMatch'), text: t('receivables.noMatch.text') },
  columns: [
    {
      ...{ id: 'what', label: t('what'), card: 'title' },
      cell: ({ instalment }) =>
        instalment === null ? t('back') : t('instalment', { number: instalment }),
      note: ({ paymentId }) => t('sale', { id: paymentId.slice(0, 8) }),
    },
    {
      ...{ id: 'provider', label: t('provider'), card: 'line' },
      cell: ({ providerName }) => providerName,
      note: ({ method }) => t(`method.${method}`),
    },
    {
      ...{ id: 'due', label: t('due'), card: 'foot', sort: 'dueOn' },
      cell: ({ dueOn }) => formatDay(dueOn),
    },
    {
      ...{ id: 'amount', label: t('amount'), card: 'foot', end: true },
      cell: ({ amount, currency }) => <SignedMoney cents={amount} currency={currency} />,
      note: ({ paid, amount, currency }) =>
        paid !== null && paid !== amount && `${t('paid')}: ${formatMoney(paid, currency)}`,
    },
    {
      ...{ id: 'state', label: t('state'), card: 'corner' },
      cell: stateOf,
      note: ({ paidOn, byCalendar }) =>
        paidOn && [formatDay(paidOn), byCalendar && t('byCalendar')].filter(Boolean).join(', '),
    },
  ],
});

const sumOf = (providers: readonly ProviderMoney[], part: 'receivable' | 'cash' | 'suspense') =>
  providers.reduce((total, provider) => total + provider[part], 0);

/** Each currency by itself. */
function Figures({ providers }: { readonly providers: readonly ProviderMoney[] }) {
  const currencies = [...new Set(providers.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = providers.filter((each) => each.currency === currency);
    return (
      <StatRow key={currency}>
        <Stat
          label={t('receivable')}
          value={formatMoney(sumOf(own, 'receivable'), currency)}
          note={t('receivable.note')}
        />
        <Stat
          label={t('cash')}
          value={formatMoney(sumOf(own, 'cash'), currency)}
          note={t('cash.note')}
        />
        <Stat
          label={t('suspense')}
          value={formatMovement(sumOf(own, 'suspense'), currency)}
          note={t('suspense.note')}
        />
      </StatRow>
    );
  });
}

/** /admin-root/settlements */
export default function Settlements() {
  const { data } = useQuery(ProvidersQuery, { fetchPolicy: 'cache-and-network' });
  const providers = data?.settlementProviders;
  return (
    <div className="space-y-5">
      <PageHeading />
      {providers && <Figures providers={providers} />}
      <TabsInAddress
        label={t('title')}
        tabs={[
          { id: 'lists', label: t('tab.lists'), content: <ListPage screen={lists} /> },
          { id: 'receivables', label: t('tab.receivables'), content: <ListPage screen={receivables} /> },
          {
            ...{ id: 'import', label: t('tab.import') },
            content: providers && <ImportForm providers={providers} />,
          },
        ]}
      />
    </div>
  );
}
