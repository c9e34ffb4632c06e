import ExportsIcon from 'lucide-react/icons/file-down';
import { ACCOUNT, defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/exports',
  also: ['/admin-root/exports', '/master-root/exports'],
  menu: { group: ACCOUNT, icon: ExportsIcon },
  page: () => import('./page.tsx'),
});
