import IncidentsIcon from 'lucide-react/icons/siren';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/incidents',
  menu: { group: 'operations', icon: IncidentsIcon },
  page: () => import('./page.tsx'),
  drawers: { incident: { content: () => import('./incident-drawer.tsx') } },
});
