import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/create-product',
  page: () => import('./page.tsx'),
});
