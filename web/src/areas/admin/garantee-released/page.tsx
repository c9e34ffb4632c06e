import { addDays } from '../../../../../domain/kernel/calendar/calendar.ts';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { listPage } from '../../../features/list-page/list-page.tsx';
import { defineList, type RowAction } from '../../../features/list-page/list-screen.ts';
import { formatDay, formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Pill } from '../../../ui/pill.tsx';
import { MoveReserveMutation, ReservesQuery, type ReserveRow } from './queries.ts';
import { t } from './words.ts';

const STATES = ['WAITING', 'RELEASED'] as const;

const nameOf = ({ sellerName }: ReserveRow) => sellerName ?? t('unknownSeller');

const isWaiting = ({ state }: ReserveRow) => state === 'WAITING';

const reason = { label: t('why'), max: 500 };

/** By so many days; without: now. */
const moving = (id: 'release' | 'hold30' | 'hold90', days?: number): RowAction<ReserveRow> => ({
  ...{ id, label: t(`label.${id}`), text: t(`text.${id}`), isFor: isWaiting, reason },
  effect: (count) => t(`effect.${id}`, { count }),
  run: (client, { row, key, reason: why }) => {
    const day = days === undefined ? null : addDays(row.day, days);
    const variables = { key, id: row.id, day, reason: why };
    return client.mutate({ mutation: MoveReserveMutation, variables });
  },
});

/** /admin-root/garantee-released as data (specification/screens#admin-routes). */
export default listPage(
  defineList(ReservesQuery, {
    caption: t('title'),
    status: filterOf('state', STATES, {
      label: t('state'),
      all: t('state.all'),
      of: (value) => t(`state.${value}`),
    }),
    order: 'day',
    // Each row's seller is opened.
    sizes: [20, 50],
    rowKey: ({ id }) => id,
    rowHref: ({ sellerId }) => `/admin-root/manage-users/${sellerId}?tab=balance`,
    actions: {
      rowName: (row) => t('row', { seller: nameOf(row), day: formatDay(row.day) }),
      all: [moving('release'), moving('hold30', 30), moving('hold90', 90)],
    },
    empty: { title: t('none'), text: t('none.text') },
    narrowed: { title: t('noMatch'), text: t('noMatch.text') },
    columns: [
      {
        ...{ id: 'seller', label: t('seller'), card: 'title' },
        cell: nameOf,
        note: ({ movedBy, reason: why }) => movedBy && t('moved', { by: movedBy, reason: why ?? '' }),
      },
      {
        ...{ id: 'day', label: t('day'), card: 'foot', sort: 'day' },
        cell: ({ day }) => formatDay(day),
        note: ({ releasedAt }) => releasedAt && t('releasedAt', { moment: formatMoment(releasedAt) }),
      },
      {
        ...{ id: 'amount', label: t('amount'), card: 'foot', end: true },
        cell: ({ amount, currency }) => formatMoney(amount, currency),
        note: ({ held, amount, currency }) =>
          held !== amount && t('held', { amount: formatMoney(held, currency) }),
      },
      {
        ...{ id: 'state', label: t('state'), card: 'corner' },
        cell: ({ state }) => (
          <Pill tone={state === 'WAITING' ? 'warn' : 'good'}>{t(`state.${state}`)}</Pill>
        ),
      },
    ],
  }),
);
