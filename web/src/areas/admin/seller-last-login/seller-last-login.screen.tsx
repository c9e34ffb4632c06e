import LastLoginIcon from 'lucide-react/icons/clock-fading';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/seller-last-login',
  menu: { group: 'people', icon: LastLoginIcon },
  page: () => import('./page.tsx'),
  drawers: { sellerAway: { content: () => import('./seller-drawer.tsx') } },
});
