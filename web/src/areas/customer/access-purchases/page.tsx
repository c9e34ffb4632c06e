import { paymentPath } from '../../../../../domain/kernel/page-paths.ts';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { formatMoment } from '../../../i18n/format.ts';
import { Order, STANDINGS } from './order.tsx';
import { AccessQuery } from './queries.ts';
import { t } from './words.ts';

/** /my-purchases/access-purchases as data (specification/screens). */
const accessList = defineList(AccessQuery, {
  caption: t('access.title'),
  search: { label: t('access.search'), hint: t('access.search.hint') },
  status: filterOf('status', STANDINGS, {
    label: t('access.status'),
    all: t('access.all'),
    of: (value) => t(`access.status.${value}`),
  }),
  order: '-createdAt',
  // What each item hands over is looked up.
  sizes: [20, 50],
  columns: [
    {
      ...{ id: 'date', label: t('access.date'), sort: 'createdAt' },
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
  ],
  block: (order) => <Order order={order} />,
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => paymentPath(id),
  empty: { title: t('access.none'), text: t('access.none.text') },
  narrowed: { title: t('access.noMatch'), text: t('access.noMatch.text') },
});

/** /my-purchases/access-purchases */
export default function AccessPurchases() {
  return (
    <div className="space-y-5">
      <PageHeading title={t('access.title')} />
      <ListPage screen={accessList} />
    </div>
  );
}
