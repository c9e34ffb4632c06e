import { Link, useSearchParams } from 'react-router-dom';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import {
  productStates,
  ProductStatePill,
  soldCountText,
  soldText,
} from '../../../features/products/product-state.tsx';
import { holds } from '../../../features/session/access.ts';
import { useMe } from '../../../features/session/session.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { chargebackText, refundText, sellerName } from './figures.ts';
import { ListedProductsQuery } from './queries.ts';
import { t } from './words.ts';

/** /admin-root/manage-products as data (specification/screens#admin-routes). */
const productsList = defineList(ListedProductsQuery, {
  caption: t('title'),
  search: { label: t('search'), hint: t('search.hint') },
  status: productStates,
  order: '-stateSince',
  // Sales and seller of each are looked up to be shown.
  sizes: [20, 50],
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'listedProduct', id),
  empty: { title: t('none'), text: t('none.text') },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      ...{ id: 'name', label: t('name'), card: 'title' },
      cell: ({ name }) => name,
      note: ({ typeProduct }) => t(`kind.${typeProduct}`),
    },
    { ...{ id: 'seller', label: t('seller'), card: 'line' }, cell: sellerName },
    {
      ...{ id: 'sold', label: t('sold'), card: 'foot', end: true },
      cell: ({ sales }) => soldText(sales),
      note: ({ sales }) => soldCountText(sales),
    },
    {
      ...{ id: 'rates', label: t('rates'), card: 'foot' },
      cell: refundText,
      note: chargebackText,
    },
    {
      ...{ id: 'since', label: t('since'), card: 'foot', sort: 'stateSince' },
      cell: ({ stateSince }) => formatMoment(stateSince),
    },
    {
      ...{ id: 'state', label: t('state'), card: 'corner' },
      cell: ({ state }) => <ProductStatePill state={state} />,
    },
  ],
});

/** For whoever sets up a platform of their own; a master says first which one. */
function ReviewingLink() {
  const [search] = useSearchParams();
  const me = useMe();
  if (me.platformId === null || !holds(me, 'isConfigAvailable')) return null;
  return (
    <Link to={withDrawer(search, 'reviewing')} className={buttonClass('secondary')}>
      {t('reviewing.open')}
    </Link>
  );
}

/** /admin-root/manage-products */
export default function ManageProducts() {
  return (
    <div className="space-y-5">
      <PageHeading>
        <ReviewingLink />
      </PageHeading>
      <ListPage screen={productsList} />
    </div>
  );
}
