import ReportsIcon from 'lucide-react/icons/chart-column';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/reports',
  menu: { group: 'sales', icon: ReportsIcon },
  page: () => import('./page.tsx'),
});
