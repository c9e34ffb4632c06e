import { lazy, Suspense, useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { t } from '../i18n/checkout.ts';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { CheckoutPage } from './page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { UnavailablePage } from './unavailable-page.tsx';

const PaymentPage = lazy(() => import('./payment/page.tsx'));

/**
 * A step forward starts at the top of its page; the browser itself restores the place on a step
 * back.
 */
function useStartAtTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type === 'PUSH') scrollTo(0, 0);
  }, [pathname, type]);
}

/** The two addresses of the anonymous bundle. */
export function CheckoutRoutes() {
  useStartAtTop();
  return (
    <ChunkBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/checkout/payment/:id" element={<PaymentPage />} />
          <Route path="/checkout/:id" element={<CheckoutPage />} />
          <Route
            path="*"
            element={<UnavailablePage title={t('missing.offer')} text={t('missing.offer.text')} />}
          />
        </Routes>
      </Suspense>
    </ChunkBoundary>
  );
}
