import PlugIcon from 'lucide-react/icons/plug';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/platform-settings/acquirings',
  menu: { group: 'settings', icon: PlugIcon },
  page: () => import('./page.tsx'),
  drawers: {
    connection: { content: () => import('./connection-drawer.tsx'), along: ['connectionTab'] },
    newConnection: { content: () => import('./new-connection-drawer.tsx') },
  },
});
