import { useQuery } from '@apollo/client/react';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import type { DrawerValue } from '../../../features/screens/screen.ts';
import { t } from './words.ts';
import { CartView } from './cart-view.tsx';
import { CartQuery } from './queries.ts';

/** The cart that the address names, over the list. */
export default function CartDrawer({ value: id }: DrawerValue) {
  const cart = useQuery(CartQuery, { variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <DrawerContent
      result={cart}
      of={(data) => data.cart}
      missing={t('cart.missing')}
      recent={(cart) => t('recent.cart', { name: cart.productName })}
    >
      {(found) => <CartView cart={found} />}
    </DrawerContent>
  );
}
