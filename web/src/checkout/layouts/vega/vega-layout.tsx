import type { ReactNode } from 'react';
import { t } from '../../../i18n/checkout.ts';
import { Feedbacks } from '../../appearance/feedbacks.tsx';
import { OfferHeader } from '../../appearance/offer-header.tsx';
import { CardMarks } from '../../appearance/payment-marks.tsx';
import { PoweredBy } from '../../appearance/powered-by.tsx';
import { CheckoutForm } from '../../checkout-form.tsx';
import { Delivery } from '../../delivery/delivery.tsx';
import { isSent } from '../../delivery/shipping.ts';
import { PersonalData } from '../../fields/personal-data.tsx';
import { ErrorSummary } from '../../form/error-summary.tsx';
import { OrderBumps } from '../../order-bump/order-bumps.tsx';
import { PayButton } from '../../pay-button.tsx';
import { MethodChoice } from '../../payment-method/method-choice.tsx';
import { MethodPanel } from '../../payment-method/method-panel.tsx';
import { PurchaseErrorNotice } from '../../purchase-error-notice.tsx';
import { useSession } from '../../session.ts';
import { OfSubscription } from '../../subscription/of-subscription.tsx';
import { ProductCard } from '../../summary/product-card.tsx';
import { SellerIdentity } from '../../summary/seller-identity.tsx';
import { Trust } from '../../summary/trust.tsx';
import { Cart } from './cart.tsx';
import { SecureEnvironment } from './secure-environment.tsx';

interface PanelProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const Panel = ({ title, className = 'card', children }: PanelProps) => (
  <section aria-label={title} className={`${className} p-4 sm:p-6`}>
    <h2 className="mb-4 text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

/**
 * Cards on the left, the cart aside. Up to 768 px all is one column below what is bought, and what
 * customers said comes below the form (specification/checkout#vega-layout).
 */
export default function VegaLayout() {
  const { offer } = useSession();
  return (
    <main className="mx-auto w-full max-w-[1100px] space-y-4 px-4 py-4 sm:space-y-5 sm:py-10">
      <OfferHeader offer={offer} />
      <ProductCard offer={offer} name="p" className="vega:hidden" />
      {/* No grid on a phone: what stays in reach does so as far as its box goes. */}
      <CheckoutForm className="items-start gap-5 max-vega:space-y-4 vega:grid vega:grid-cols-[1fr_22rem] vega:grid-rows-[auto_1fr]">
        <div className="space-y-4 sm:space-y-5">
          <ErrorSummary />
          <PurchaseErrorNotice />
          <Panel title={t('block.personal')}>
            <PersonalData />
          </Panel>
          {isSent(offer) && (
            <Panel title={t('delivery.title')}>
              <Delivery />
            </Panel>
          )}
        </div>
        <aside
          aria-label={t('cart.title')}
          className="grid grid-cols-1 gap-5 vega:[@media(height>30rem)]:sticky vega:top-5 vega:col-start-2 vega:row-span-2 vega:row-start-1"
        >
          <Cart />
          <div className="space-y-5 max-vega:hidden">
            <SecureEnvironment />
            <Feedbacks offer={offer} />
          </div>
        </aside>
        <div className="max-vega:contents vega:card">
          <Panel title={t('block.payment')} className="max-vega:card">
            <div className="space-y-4">
              <MethodChoice />
              <MethodPanel />
              <OrderBumps />
              <OfSubscription offer={offer} place="button" />
            </div>
          </Panel>
          <div className="in-reach p-3 max-vega:mt-2 max-vega:card max-vega:shadow-reach vega:px-6 vega:pt-0">
            <PayButton />
          </div>
          <div className="space-y-2 max-vega:mt-4 vega:px-6 vega:pb-4">
            <CardMarks offer={offer} />
            <Trust />
          </div>
        </div>
      </CheckoutForm>
      <div className="vega:hidden">
        <Feedbacks offer={offer} />
      </div>
      <SellerIdentity offer={offer} />
      <div className="vega:hidden">
        <SecureEnvironment />
      </div>
      <PoweredBy />
    </main>
  );
}
