import SellersIcon from 'lucide-react/icons/users';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/manage-users',
  menu: { group: 'people', icon: SellersIcon },
  page: () => import('./page.tsx'),
});
