import SettlementsIcon from 'lucide-react/icons/scale';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/settlements',
  menu: { group: 'finance', icon: SettlementsIcon },
  page: () => import('./page.tsx'),
});
