import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/register',
  isPublic: true,
  page: () => import('./page.tsx'),
});
