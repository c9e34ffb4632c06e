import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/manager-login',
  isPublic: true,
  page: () => import('../login/page.tsx'),
});
