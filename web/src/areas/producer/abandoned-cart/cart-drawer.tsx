import { useQuery } from '@apollo/client/react';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { t } from '../../../i18n/app.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CartView } from './cart-view.tsx';
import { CartQuery } from './queries.ts';

/** The cart that the address names, over the list. */
export default function CartDrawer({
  cartId,
  onClose,
}: {
  readonly cartId: string;
  readonly onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(CartQuery, {
    variables: { id: cartId },
    fetchPolicy: 'cache-and-network',
  });
  const cart = data?.cart;
  return (
    <Drawer label={t('cart.title')} closeLabel={t('action.close')} onClose={onClose}>
      {cart && <CartView cart={cart} />}
      {!cart && error && (
        <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!cart && !error && data && <Notice tone="warn" title={t('cart.missing')} />}
      {!data && !error && <Skeleton className="h-64 rounded-card" />}
    </Drawer>
  );
}
