import PaidIcon from 'lucide-react/icons/banknote-check';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/paid-withdrawals',
  menu: { group: 'finance', icon: PaidIcon },
  page: () => import('./page.tsx'),
  drawers: { paidWithdrawal: { content: () => import('./paid-drawer.tsx') } },
});
