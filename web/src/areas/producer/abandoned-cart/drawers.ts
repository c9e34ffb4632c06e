import type { DrawerScreen } from '../../../features/drawer-page/drawer-page.tsx';
import { t } from '../../../i18n/app.ts';
import { later } from '../../../ui/later/later.tsx';

/** What the page of abandoned carts opens over itself. */
export const cartDrawers = {
  cart: { label: t('cart.title'), Content: later(() => import('./cart-drawer.tsx')) },
} satisfies Readonly<Record<string, DrawerScreen>>;
