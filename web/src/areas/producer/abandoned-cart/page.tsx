import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { LIST_QUERY, useListRows } from '../../../features/list-page/use-list-rows.ts';
import { usePageTitle } from '../../../features/session/use-page-title.ts';
import { t } from '../../../i18n/app.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { openCartOf, withoutCart } from './cart-link.ts';
import { CartsQuery, PAGE_SIZE, type CartsData } from './queries.ts';
import { cartsFilterOf, cartsScreen } from './screen.tsx';
import { CartsTotals } from './totals.tsx';

const CartDrawer = later(() => import('./cart-drawer.tsx'));

/** /platform/abandoned-cart */
export function Component() {
  usePageTitle(t('carts.title'));
  const [search, setSearch] = useSearchParams();
  const carts = useQuery(CartsQuery, {
    ...LIST_QUERY,
    variables: { filter: cartsFilterOf(search), first: PAGE_SIZE },
  });
  const list = useListRows(carts, (data: CartsData) => data.carts);
  const open = openCartOf(search);
  const close = () => setSearch(withoutCart(search));
  return (
    <div className="space-y-5">
      <h1 className="text-2xl font-semibold tracking-tight">{t('carts.title')}</h1>
      <ListPage
        screen={cartsScreen}
        list={list}
        totals={<CartsTotals totals={carts.data?.carts.totals} />}
      />
      {open && (
        <CartDrawer
          key={open}
          cartId={open}
          onClose={close}
          loading={null}
          failing={
            <Drawer label={t('cart.title')} closeLabel={t('action.close')} onClose={close}>
              <Notice tone="warn" title={t('failure.title')} live>
                {t('failing.part')}
              </Notice>
            </Drawer>
          }
        />
      )}
    </div>
  );
}
