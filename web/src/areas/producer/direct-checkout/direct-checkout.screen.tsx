import LinksIcon from 'lucide-react/icons/link';
import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/direct-checkout',
  menu: { group: 'products', icon: LinksIcon },
  page: () => import('./page.tsx'),
  drawers: {
    link: { content: () => import('./link-drawer.tsx') },
    newLink: { content: () => import('./new-link-drawer.tsx') },
  },
});
