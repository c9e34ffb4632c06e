import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/settlements/:id',
  page: () => import('./page.tsx'),
});
