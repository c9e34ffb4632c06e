import PlatformsIcon from 'lucide-react/icons/building-2';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/master-root/platforms',
  menu: { group: 'people', icon: PlatformsIcon },
  page: () => import('./page.tsx'),
  drawers: {
    platform: { content: () => import('./platform-drawer.tsx') },
    newPlatform: { content: () => import('./new-platform-drawer.tsx') },
  },
});
