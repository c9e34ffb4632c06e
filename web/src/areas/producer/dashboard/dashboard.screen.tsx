import DashboardIcon from 'lucide-react/icons/layout-dashboard';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/dashboard',
  menu: { group: 'overview', icon: DashboardIcon },
  page: () => import('./page.tsx'),
});
