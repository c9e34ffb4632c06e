import type { DrawerScreen } from '../../../features/drawer-page/drawer-page.tsx';
import { t } from '../../../i18n/app.ts';
import { later } from '../../../ui/later/later.tsx';

/** What the page of abandoned carts opens over itself. */
export const cartDrawers = {
  cart: { label: t('cart.title'), Content: later(() => import('./cart-drawer.tsx')) },
  settings: {
    label: t('settings.title'),
    Content: later(() => import('./settings/offers-drawer.tsx')),
  },
  offer: {
    label: t('offer.title'),
    Content: later(() => import('./settings/offer-drawer.tsx')),
  },
  product: {
    label: t('product.title'),
    Content: later(() => import('./settings/product-drawer.tsx')),
  },
} satisfies Readonly<Record<string, DrawerScreen>>;
