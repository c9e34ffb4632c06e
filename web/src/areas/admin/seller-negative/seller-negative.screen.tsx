import DebtIcon from 'lucide-react/icons/trending-down';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/seller-negative',
  menu: { group: 'finance', icon: DebtIcon },
  page: () => import('./page.tsx'),
});
