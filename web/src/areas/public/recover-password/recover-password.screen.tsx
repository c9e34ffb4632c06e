import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/recover-password',
  isPublic: true,
  page: () => import('./page.tsx'),
});
