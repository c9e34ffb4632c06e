import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root/manage-users/:id',
  page: () => import('./page.tsx'),
});
