import { useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { t } from '../i18n/checkout.ts';
import { later } from '../ui/later/later.tsx';
import { DefectBoundary } from './defect-boundary.tsx';
import { CheckoutPage } from './page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { UnavailablePage } from './unavailable-page.tsx';

const PaymentPage = later(() => import('./payment/page.tsx'));

/** The order has been sent already: its page comes as soon as the network does. */
const PaymentPageFailing = () => (
  <UnavailablePage
    title={t('failed.title')}
    text={t('failing.payment.text')}
    onRetry={() => location.reload()}
  />
);

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
    <DefectBoundary>
      <Routes>
        <Route
          path="/checkout/payment/:id"
          element={<PaymentPage loading={<PageSkeleton />} failing={<PaymentPageFailing />} />}
        />
        <Route path="/checkout/:id" element={<CheckoutPage />} />
        <Route
          path="*"
          element={<UnavailablePage title={t('missing.offer')} text={t('missing.offer.text')} />}
        />
      </Routes>
    </DefectBoundary>
  );
}
