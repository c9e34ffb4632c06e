import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/admin-root-login',
  isPublic: true,
  page: () => import('../login/page.tsx'),
});
