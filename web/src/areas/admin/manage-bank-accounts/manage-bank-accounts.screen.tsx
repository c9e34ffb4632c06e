import BankIcon from 'lucide-react/icons/landmark';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/manage-bank-accounts',
  menu: { group: 'finance', icon: BankIcon },
  page: () => import('./page.tsx'),
  drawers: { destination: { content: () => import('./destination-drawer.tsx') } },
});
