import StaffIcon from 'lucide-react/icons/shield-user';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/manage-functionaries',
  menu: { group: 'people', icon: StaffIcon },
  page: () => import('./page.tsx'),
  drawers: {
    member: { content: () => import('./member-drawer.tsx'), along: ['memberTab'] },
    newMember: { content: () => import('./invitation-drawer.tsx') },
  },
});
