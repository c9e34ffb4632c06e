import type { DrawerScreen } from '../../../features/drawer-page/drawer-page.tsx';
import { t } from '../../../i18n/app.ts';
import { t as tc } from '../../../i18n/creating.ts';
import { later } from '../../../ui/later/later.tsx';

/** What the page of products and offers opens over itself. */
export const productDrawers = {
  offer: { label: t('offer.title'), Content: later(() => import('./offer-drawer.tsx')) },
  product: { label: t('product.title'), Content: later(() => import('./product-drawer.tsx')) },
  newProduct: {
    label: tc('new.product'),
    Content: later(() => import('./creating/new-product-drawer.tsx')),
  },
  newOffer: {
    label: tc('new.offer'),
    Content: later(() => import('./creating/new-offer-drawer.tsx')),
  },
} satisfies Readonly<Record<string, DrawerScreen>>;
