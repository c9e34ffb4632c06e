import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/request-refund',
  isPublic: true,
  page: () => import('./page.tsx'),
});
