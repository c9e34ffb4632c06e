import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { t } from './words.ts';
import { CartView } from './cart-view.tsx';
import { CartQuery } from './queries.ts';

/** The cart that the address names, over the list. */
export default nodeDrawer(CartQuery, {
  missing: t('cart.missing'),
  recent: (cart) => t('recent.cart', { name: cart.productName }),
  view: (cart) => <CartView cart={cart} />,
});
