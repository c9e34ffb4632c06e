import ProfileIcon from 'lucide-react/icons/circle-user';
import { ACCOUNT, defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/my-profile',
  also: ['/admin-root/my-profile', '/master-root/my-profile', '/manager-root/my-profile'],
  menu: { group: ACCOUNT, icon: ProfileIcon },
  page: () => import('./page.tsx'),
});
