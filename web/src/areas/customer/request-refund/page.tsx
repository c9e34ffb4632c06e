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
  caption: t('back.title'),
  search: { label: t('back.search'), hint: t('back.search.hint') },
  order: '-createdAt',
  // Each order's seller and guarantee are looked up.
  sizes: [20, 50],
  columns: [
    {
      ...{ id: 'date', label: t('back.date'), sort: 'createdAt' },
      cell: ({ boughtAt }) => formatMoment(boughtAt),
    },
  ],
  block: (order) => <Order order={order} />,
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => paymentPath(id),
  empty: { title: t('back.none'), text: t('back.none.text') },
  narrowed: { title: t('back.noMatch'), text: t('back.noMatch.text') },
});

/** /my-purchases/request-refund */
export default function RequestRefund() {
  return (
    <div className="space-y-5">
      <PageHeading title={t('back.title')} />
      <ListPage screen={ordersList} />
    </div>
  );
}
