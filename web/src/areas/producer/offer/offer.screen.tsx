import { defineScreen } from '../../../features/screens/screen.ts';

export default defineScreen({
  path: '/platform/my-products/offers/:id',
  page: () => import('./page.tsx'),
  drawers: { newCoupon: { content: () => import('./new-coupon-drawer.tsx') } },
});
