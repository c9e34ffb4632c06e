import StaffIcon from 'lucide-react/icons/shield-user';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/master-root/administrators',
  menu: { group: 'people', icon: StaffIcon },
  page: () => import('./page.tsx'),
  drawers: {
    member: {
      content: () => import('../../admin/manage-functionaries/member-drawer.tsx'),
      along: ['memberTab'],
    },
  },
});
