import ScaleIcon from 'lucide-react/icons/scale';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/platform-settings',
  menu: { group: 'settings', icon: ScaleIcon },
  page: () => import('./page.tsx'),
});
