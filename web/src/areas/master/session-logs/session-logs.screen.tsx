import SignInsIcon from 'lucide-react/icons/log-in';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/master-root/session-logs',
  menu: { group: 'operations', icon: SignInsIcon },
  page: () => import('./page.tsx'),
  drawers: { signIn: { content: () => import('./sign-in-drawer.tsx') } },
});
