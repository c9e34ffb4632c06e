import { Link } from 'react-router-dom';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { productStates } from '../../../features/products/product-state.tsx';
import { addressOf } from '../../../features/navigation/paths.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ListedProduct } from './listed-product.tsx';
import { ProductsQuery } from './list-query.ts';
import { PRODUCT_ACTIONS } from './product-actions.ts';
import { t } from './words.ts';

const NewProduct = () => (
  <Link to="/platform/create-product" className={buttonClass('primary')}>
    {t('new.product')}
  </Link>
);

/** One's own products, each with its offers and what can be done with them. */
const productsList = defineList(ProductsQuery, {
  caption: t('title'),
  search: { label: t('products.search'), hint: t('products.search.hint') },
  status: productStates,
  order: 'name',
  actions: { rowName: ({ name }) => name, all: PRODUCT_ACTIONS },
  // Each may have fifty offers, and all of them are shown.
  sizes: [20, 50],
  columns: [{ id: 'name', label: t('products.name'), sort: 'name', cell: ({ name }) => name }],
  block: (product) => <ListedProduct product={product} />,
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => addressOf('/platform/my-products/product/:id', { id }),
  empty: { title: t('products.none'), text: t('products.none.text'), action: <NewProduct /> },
  narrowed: { title: t('products.noMatch'), text: t('products.noMatch.text') },
});

/** /platform/my-products */
export default function MyProducts() {
  return (
    <div className="space-y-5">
      <PageHeading>
        <NewProduct />
      </PageHeading>
      <p className="text-[0.9375rem] text-soft text-pretty">{t('offers.text')}</p>
      <ListPage screen={productsList} />
    </div>
  );
}
