import FinancialIcon from 'lucide-react/icons/wallet';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/financial',
  menu: { group: 'finance', icon: FinancialIcon },
  page: () => import('./page.tsx'),
  drawers: {
    withdraw: { content: () => import('./withdrawals/withdraw-drawer.tsx') },
    withdrawal: { content: () => import('./withdrawals/withdrawal-drawer.tsx') },
  },
});
