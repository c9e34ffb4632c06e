import FunnelsIcon from 'lucide-react/icons/split';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/upsell-funnels',
  menu: { group: 'products', icon: FunnelsIcon },
  page: () => import('./page.tsx'),
  drawers: {
    funnel: { content: () => import('./funnel-drawer.tsx') },
    newFunnel: { content: () => import('./new-funnel-drawer.tsx') },
  },
});
