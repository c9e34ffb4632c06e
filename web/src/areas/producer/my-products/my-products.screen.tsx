import ProductsIcon from 'lucide-react/icons/package';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/my-products',
  menu: { group: 'products', icon: ProductsIcon },
  page: () => import('./page.tsx'),
  drawers: {
    newOffer: { content: () => import('./creating/new-offer-drawer.tsx') },
  },
});
