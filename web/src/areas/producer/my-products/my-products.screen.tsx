import ProductsIcon from 'lucide-react/icons/package';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/my-products',
  menu: { group: 'products', icon: ProductsIcon },
  page: () => import('./page.tsx'),
  drawers: {
    offer: { content: () => import('./offer-drawer.tsx') },
    product: { content: () => import('./product-drawer.tsx') },
    newProduct: { content: () => import('./creating/new-product-drawer.tsx') },
    newOffer: { content: () => import('./creating/new-offer-drawer.tsx') },
  },
});
