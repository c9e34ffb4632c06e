import CartsIcon from 'lucide-react/icons/shopping-cart';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/abandoned-cart',
  menu: { group: 'sales', icon: CartsIcon },
  page: () => import('./page.tsx'),
  drawers: { cart: { content: () => import('./cart-drawer.tsx') } },
});
