import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { t } from '../i18n/checkout.ts';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { CheckoutPage } from './page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { StrandedPage } from './stranded-page.tsx';

const PaymentPage = lazy(() => import('./payment/page.tsx'));

/** The two addresses of the anonymous bundle. */
export function CheckoutRoutes() {
  return (
    <ChunkBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/checkout/payment/:id" element={<PaymentPage />} />
          <Route path="/checkout/:id" element={<CheckoutPage />} />
          <Route path="*" element={<StrandedPage title={t('missing.offer')} text={t('missing.offer.text')} />} />
        </Routes>
      </Suspense>
    </ChunkBoundary>
  );
}
