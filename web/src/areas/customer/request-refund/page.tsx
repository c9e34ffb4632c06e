import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { paymentPath } from '../../../../../domain/kernel/page-paths.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Order } from './order.tsx';
import { RefundOrdersQuery } from './queries.ts';
import { t } from './words.ts';

/** /my-purchases/request-refund as data (specification/screens). */
const ordersList = defineList(RefundOrdersQuery, {
  caption: t('title'),
  search: { label: t('search'), hint: t('search.hint') },
  order: '-createdAt',
  // Each order's seller and guarantee are looked up.
  sizes: [20, 50],
  columns: [
    {
      ...{ id: 'date', label: t('date'), sort: 'createdAt' },
      cell: ({ boughtAt }) => formatMoment(boughtAt),
    },
  ],
  block: (order) => <Order order={order} />,
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => paymentPath(id),
  empty: { title: t('none'), text: t('none.text') },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
});

/** /my-purchases/request-refund */
export default function RequestRefund() {
  return (
    <div className="space-y-5">
      <PageHeading title={t('title')} />
      <ListPage screen={ordersList} />
    </div>
  );
}
