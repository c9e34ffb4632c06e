import { Component, type ReactNode, useLayoutEffect } from 'react';
import { useLocation, useMatch, useNavigationType } from 'react-router-dom';
import { t } from '../../i18n/checkout.ts';
import { later } from '../../ui/later/later.tsx';
import { PageSkeleton, UnavailablePage } from './page-states.tsx';
import { CheckoutPage } from './page.tsx';

/** A defect ends in a page with a way out instead of a white one. */
class DefectBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <UnavailablePage
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={() => location.reload()}
      />
    );
  }
}

const PaymentPage = later(() => import('../payment/page.tsx'));

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

/** The two addresses of the anonymous bundle. The router's `Routes` would be 3 kB more for them. */
function AddressedPage() {
  const payment = useMatch('/checkout/payment/:id')?.params.id;
  const offer = useMatch('/checkout/:id')?.params.id;
  if (payment)
    return <PaymentPage id={payment} loading={<PageSkeleton />} failing={<PaymentPageFailing />} />;
  if (offer) return <CheckoutPage id={offer} />;
  return <UnavailablePage title={t('missing.offer')} text={t('missing.offer.text')} />;
}

export function CheckoutRoutes() {
  useStartAtTop();
  return (
    <DefectBoundary>
      <AddressedPage />
    </DefectBoundary>
  );
}
