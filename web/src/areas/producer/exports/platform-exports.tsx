import { ExportStatusPill } from '../../../features/exports/status-pill.tsx';
import { narrowedText, t as words } from '../../../features/exports/words.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { formatCount, formatMoment } from '../../../i18n/format.ts';
import { PlatformExportsQuery } from './queries.ts';
import { t } from './words.ts';

const list = defineList(PlatformExportsQuery, {
  caption: t('platform.caption'),
  order: '-requestedAt',
  // The name of each is opened to be shown.
  sizes: [20, 50],
  rowKey: ({ id }) => id,
  rowHref: () => undefined,
  empty: { title: t('platform.none'), text: t('platform.none.text') },
  narrowed: { title: t('platform.none'), text: t('platform.none.text') },
  columns: [
    {
      ...{ id: 'who', label: t('who'), card: 'title' },
      cell: ({ userName }) => userName ?? t('nameless'),
      note: ({ role, actingByName }) =>
        [t(`role.${role}`), actingByName && t('for', { name: actingByName })].filter(Boolean).join(', '),
    },
    {
      ...{ id: 'list', label: t('list'), card: 'line' },
      cell: (row) => words(`list.${row.list}`),
      note: narrowedText,
    },
    {
      ...{ id: 'when', label: t('when'), card: 'foot', sort: 'requestedAt' },
      cell: ({ requestedAt }) => formatMoment(requestedAt),
    },
    {
      ...{ id: 'rows', label: t('rows'), card: 'foot', end: true },
      cell: ({ rows }) => formatCount(rows),
    },
    {
      ...{ id: 'status', label: t('status'), card: 'corner' },
      cell: ({ status }) => <ExportStatusPill status={status} />,
    },
  ],
});

/** Who of a platform got which list as a file. */
export const PlatformExports = () => <ListPage screen={list} />;
