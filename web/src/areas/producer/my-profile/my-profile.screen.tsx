import ProfileIcon from 'lucide-react/icons/circle-user';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/my-profile',
  menu: { group: 'settings', icon: ProfileIcon },
  page: () => import('./page.tsx'),
});
