import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/my-purchases-login',
  isPublic: true,
  page: () => import('./page.tsx'),
});
