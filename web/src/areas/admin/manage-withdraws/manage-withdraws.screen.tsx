import WithdrawalsIcon from 'lucide-react/icons/banknote-arrow-up';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/manage-withdraws',
  menu: { group: 'finance', icon: WithdrawalsIcon },
  page: () => import('./page.tsx'),
  drawers: { withdrawalRequest: { content: () => import('./request-drawer.tsx') } },
});
