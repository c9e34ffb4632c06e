import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/checkout-builder/:id',
  page: () => import('./page.tsx'),
});
