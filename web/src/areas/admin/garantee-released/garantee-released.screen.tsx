import ReserveIcon from 'lucide-react/icons/lock-keyhole-open';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/garantee-released',
  menu: { group: 'finance', icon: ReserveIcon },
  page: () => import('./page.tsx'),
});
