import RefundsIcon from 'lucide-react/icons/undo-2';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/refunds',
  menu: { group: 'sales', icon: RefundsIcon },
  page: () => import('./page.tsx'),
  drawers: {
    refund: { content: () => import('./refund-drawer.tsx') },
    dispute: { content: () => import('./dispute-drawer.tsx') },
  },
});
