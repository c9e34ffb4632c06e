import ProductsIcon from 'lucide-react/icons/package';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/manage-products',
  menu: { group: 'products', icon: ProductsIcon },
  page: () => import('./page.tsx'),
  drawers: {
    listedProduct: { content: () => import('./product-drawer.tsx') },
    reviewing: { content: () => import('./reviewing-drawer.tsx') },
  },
});
