import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/my-purchases/access-purchases',
  page: () => import('./page.tsx'),
});
