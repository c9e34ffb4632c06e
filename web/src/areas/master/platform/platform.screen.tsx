import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/master-root/platforms/:id',
  page: () => import('./page.tsx'),
});
