import { filterOf, period } from '../../../features/list-page/list-address.ts';
import { listPage } from '../../../features/list-page/list-page.tsx';
import { defineList, type RowAction } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { STAGES, StagePill } from '../../../features/withdrawals/stages.tsx';
import { t as words } from '../../../features/withdrawals/words.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Pill } from '../../../ui/pill.tsx';
import { ApproveMutation, RejectMutation, RequestsQuery, type RequestRow } from './queries.ts';
import { t } from './words.ts';

const nameOf = ({ sellerName }: Pick<RequestRow, 'sellerName'>) => sellerName ?? t('unknownSeller');

const actions: readonly RowAction<RequestRow>[] = [
  {
    ...{ id: 'approve', label: t('approve'), text: t('approve.text') },
    isFor: ({ stage, audit }) => stage === 'HELD' && audit === null,
    effect: (count) => t('approve.effect', { count }),
    run: (client, { row: { id }, key }) =>
      client.mutate({ mutation: ApproveMutation, variables: { key, id } }),
  },
  {
    ...{ id: 'reject', label: t('reject'), text: t('reject.text') },
    isFor: ({ stage }) => stage === 'HELD',
    effect: (count) => t('reject.effect', { count }),
    reason: { label: t('why'), max: 500 },
    run: (client, { row: { id }, key, reason }) =>
      client.mutate({ mutation: RejectMutation, variables: { key, id, reason } }),
  },
];

/** What somebody looks at before they approve. */
const BAD_RISKS: ReadonlySet<string> = new Set(['CHARGEBACKS', 'IN_DEBT']);

function Marks({ row: { risks, audit, isUnknown, stage } }: { readonly row: RequestRow }) {
  if (isUnknown) return <Pill tone="bad">{t('unknown')}</Pill>;
  if (stage !== 'HELD') return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {audit && <Pill tone="warn">{words(`audit.${audit}`)}</Pill>}
      {risks
        .filter((risk) => risk !== 'DESTINATION_CHANGED' || audit === null)
        .map((risk) => (
          <Pill key={risk} tone={BAD_RISKS.has(risk) ? 'bad' : 'plain'}>
            {t(`risk.${risk}`)}
          </Pill>
        ))}
    </span>
  );
}

/** /admin-root/manage-withdraws as data (specification/screens#admin-routes). */
export default listPage(
  defineList(RequestsQuery, {
    caption: t('title'),
    filters: [period],
    status: filterOf('stage', STAGES, {
      label: words('stage.filter'),
      all: words('stage.all'),
      of: (value) => words(`stage.${value}`),
    }),
    order: '-requestedAt',
    // Each row's seller is opened and their history looked at.
    sizes: [20, 50],
    rowKey: ({ id }) => id,
    rowHref: ({ id }, search) => withDrawer(search, 'withdrawalRequest', id),
    actions: {
      rowName: ({ amount, currency, requestedAt }) =>
        t('row', { seller: formatMoment(requestedAt), amount: formatMoney(amount, currency) }),
      all: actions,
    },
    empty: { title: t('none'), text: t('none.text') },
    narrowed: { title: t('noMatch'), text: t('noMatch.text') },
    columns: [
      {
        ...{ id: 'seller', label: t('seller'), card: 'title' },
        cell: nameOf,
        note: (row) => <Marks row={row} />,
      },
      {
        ...{ id: 'destination', label: t('destination'), card: 'line' },
        cell: ({ destination }) => destination,
        note: ({ method }) => words(`method.${method}`),
      },
      {
        ...{ id: 'requested', label: t('requested'), card: 'foot', sort: 'requestedAt' },
        cell: ({ requestedAt }) => formatMoment(requestedAt),
      },
      {
        ...{ id: 'amount', label: t('amount'), card: 'foot', end: true },
        cell: ({ amount, currency }) => formatMoney(amount, currency),
        note: ({ amount, fee, currency }) => t('net', { amount: formatMoney(amount - fee, currency) }),
      },
      {
        ...{ id: 'stage', label: t('stage'), card: 'corner' },
        cell: ({ stage }) => <StagePill stage={stage} />,
        note: ({ stage, approvedBy, approvalsNeeded }) =>
          stage === 'HELD' &&
          approvalsNeeded > 1 &&
          t('approvals', { done: approvedBy.length, needed: approvalsNeeded }),
      },
    ],
  }),
);
