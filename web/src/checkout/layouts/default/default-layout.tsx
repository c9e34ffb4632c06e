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
import { OrderTotals } from '../../summary/order-totals.tsx';
import { ProductCard } from '../../summary/product-card.tsx';
import { SellerIdentity } from '../../summary/seller-identity.tsx';
import { TotalLine } from '../../summary/total-line.tsx';
import { Trust } from '../../summary/trust.tsx';
import { Block } from './block.tsx';

/**
 * Up to 1000 px: branding and product on top, personal data and payment as two blocks
 * (specification/checkout#default-layout).
 */
export default function DefaultLayout() {
  const { offer } = useSession();
  return (
    <main className="mx-auto w-full max-w-[1000px] space-y-4 px-4 py-4 sm:space-y-5 sm:py-10">
      <OfferHeader offer={offer} />
      <ProductCard offer={offer} />
      <CheckoutForm className="space-y-4 sm:space-y-5">
        <ErrorSummary />
        <PurchaseErrorNotice />
        {/* No grid on a phone: what stays in reach does so as far as its box goes. */}
        <div className="items-start gap-5 max-md:space-y-4 md:grid md:grid-cols-2 md:grid-rows-[auto_auto_1fr]">
          <Feedbacks offer={offer} className="md:row-start-2" />
          <Block step={1} title={t('block.personal')}>
            <PersonalData />
            {isSent(offer) && (
              <div className="mt-5 border-t border-line pt-5">
                <h3 className="mb-4 font-semibold">{t('delivery.title')}</h3>
                <Delivery />
              </div>
            )}
          </Block>
          <div className="max-md:contents md:col-start-2 md:row-span-3 md:row-start-1 md:card">
            {/* By margins that undo each other, what is in reach stays below the methods. */}
            <Block step={2} title={t('block.payment')} className="max-md:card md:-mb-44">
              <div className="space-y-4">
                <MethodChoice />
                <MethodPanel />
                <OrderBumps />
                <OrderTotals />
                <OfSubscription offer={offer} place="button" />
              </div>
            </Block>
            <div className="in-reach px-4 py-3 max-md:mt-2 md:mt-44 max-md:card max-md:shadow-reach sm:px-6 md:[@media(height>30rem)]:sticky md:bottom-0 md:rounded-b-card md:border-t md:border-line md:bg-white md:pb-4 md:shadow-above">
              <TotalLine />
              <PayButton />
            </div>
            <div className="space-y-2 max-md:mt-3 md:px-6 md:pb-4">
              <CardMarks offer={offer} />
              <Trust />
            </div>
          </div>
          <div className="px-2 md:col-start-1">
            <SellerIdentity offer={offer} />
          </div>
        </div>
      </CheckoutForm>
      <PoweredBy />
    </main>
  );
}
