import SalesIcon from 'lucide-react/icons/receipt-text';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/manage-sales',
  menu: { group: 'sales', icon: SalesIcon },
  page: () => import('./page.tsx'),
  drawers: {
    adminSale: { content: () => import('./admin-sale-drawer.tsx'), along: ['event', 'saleTab'] },
  },
});
