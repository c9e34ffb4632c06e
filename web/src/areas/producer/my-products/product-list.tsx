import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { MoreRows } from '../../../features/list-page/more-rows.tsx';
import { LIST_QUERY, useListRows } from '../../../features/list-page/use-list-rows.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { t } from './words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListedProduct } from './listed-product.tsx';
import { PAGE_SIZE, ProductsQuery, type ProductsData } from './list-query.ts';

/** One's own products, each with its offers and what can be done with them. */
export function ProductList() {
  const [search] = useSearchParams();
  const products = useQuery(ProductsQuery, { ...LIST_QUERY, variables: { first: PAGE_SIZE } });
  const list = useListRows(products, (data: ProductsData) => data.products);
  return (
    <DrawerContent result={products} of={(data) => data.products.nodes} missing={t('products.none')}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('products.none')} text={t('products.none.text')}>
            <Link to={withDrawer(search, 'newProduct')} className={buttonClass('primary')}>
              {t('new.product')}
            </Link>
          </EmptyState>
        ) : (
          <MoreRows list={list}>
            <ul className="space-y-5">
              {rows.map((product) => (
                <li key={product.id}>
                  <ListedProduct product={product} />
                </li>
              ))}
            </ul>
          </MoreRows>
        )
      }
    </DrawerContent>
  );
}
