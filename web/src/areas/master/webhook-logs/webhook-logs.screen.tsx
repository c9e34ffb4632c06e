import WebhookIcon from 'lucide-react/icons/webhook';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/master-root/webhook-logs',
  menu: { group: 'operations', icon: WebhookIcon },
  page: () => import('./page.tsx'),
  drawers: { webhook: { content: () => import('./webhook-drawer.tsx') } },
});
