import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/my-products/product/:id',
  page: () => import('./page.tsx'),
});
