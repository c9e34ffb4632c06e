import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/my-purchases/request-refund',
  page: () => import('./page.tsx'),
});
