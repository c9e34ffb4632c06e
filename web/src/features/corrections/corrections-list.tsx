import type { CorrectionStage } from '../../../../domain/correction/correction.ts';
import { formatMoment } from '../../i18n/format.ts';
import { Pill } from '../../ui/pill.tsx';
import { filterOf } from '../list-page/list-address.ts';
import { defineList, type RowAction } from '../list-page/list-screen.ts';
import { SignedMoney } from '../ledger/signed-money.tsx';
import {
  ApproveCorrectionMutation,
  CorrectionsQuery,
  RejectCorrectionMutation,
  type CorrectionRow,
} from './queries.ts';
import { t } from './words.ts';

const STAGES: readonly CorrectionStage[] = ['REQUESTED', 'APPROVED', 'REJECTED'];
const TONES = { REQUESTED: 'warn', APPROVED: 'good', REJECTED: 'plain' } as const;

const nameOf = ({ sellerName }: CorrectionRow) => sellerName ?? t('unknownSeller');
const isRequested = ({ stage }: CorrectionRow) => stage === 'REQUESTED';

const actions: readonly RowAction<CorrectionRow>[] = [
  {
    ...{ id: 'approve', label: t('approve'), text: t('approve.text'), isFor: isRequested },
    effect: (count) => t('approve.effect', { count }),
    run: (client, { row: { id }, key }) =>
      client.mutate({ mutation: ApproveCorrectionMutation, variables: { key, id } }),
  },
  {
    ...{ id: 'reject', label: t('reject'), text: t('reject.text'), isFor: isRequested },
    effect: (count) => t('reject.effect', { count }),
    reason: { label: t('why'), max: 500 },
    run: (client, { row: { id }, key, reason }) =>
      client.mutate({ mutation: RejectCorrectionMutation, variables: { key, id, reason } }),
  },
];

/** Corrections of sellers' balances, of all sellers or of one. */
export const correctionsList = (sellerId?: string) =>
  defineList(CorrectionsQuery, {
    caption: t('title'),
    ...(sellerId === undefined ? {} : { fixed: { sellerId } }),
    status: filterOf('stage', STAGES, {
      label: t('stage'),
      all: t('stage.all'),
      of: (value) => t(`stage.${value}`),
    }),
    order: '-requestedAt',
    // Whose it is, who asked and who decided are opened.
    sizes: [20, 50],
    rowKey: ({ id }) => id,
    rowHref: (row) => `/admin-root/manage-users/${row.sellerId}?tab=balance`,
    actions: {
      rowName: (row) => t('row', { seller: nameOf(row), moment: formatMoment(row.requestedAt) }),
      all: actions,
    },
    empty: { title: t('none'), text: t('none.text') },
    narrowed: { title: t('noMatch'), text: t('noMatch.text') },
    columns: [
      {
        ...{ id: 'seller', label: t('seller'), card: 'title' },
        cell: nameOf,
        note: ({ reason }) => reason,
      },
      {
        ...{ id: 'account', label: t('account'), card: 'line' },
        cell: ({ account }) => t(`account.${account}`),
      },
      {
        ...{ id: 'asked', label: t('asked'), card: 'foot', sort: 'requestedAt' },
        cell: ({ requestedAt }) => formatMoment(requestedAt),
        note: ({ requestedBy }) => requestedBy,
      },
      {
        ...{ id: 'amount', label: t('amount'), card: 'foot', end: true },
        cell: ({ amount, direction, currency }) => (
          <SignedMoney cents={direction === 'CREDIT' ? amount : -amount} currency={currency} />
        ),
      },
      {
        ...{ id: 'stage', label: t('stage'), card: 'corner' },
        cell: ({ stage }) => <Pill tone={TONES[stage]}>{t(`stage.${stage}`)}</Pill>,
        note: ({ decidedBy, rejectedFor }) =>
          decidedBy && [decidedBy, rejectedFor].filter(Boolean).join(': '),
      },
    ],
  });
