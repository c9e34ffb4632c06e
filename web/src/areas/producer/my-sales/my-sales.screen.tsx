import SalesIcon from 'lucide-react/icons/receipt-text';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/my-sales',
  menu: { group: 'sales', icon: SalesIcon },
  page: () => import('./page.tsx'),
  drawers: {
    sale: {
      content: () => import('../../../features/sale-drawer/sale-drawer.tsx'),
      along: ['event', 'saleTab'],
    },
  },
});
