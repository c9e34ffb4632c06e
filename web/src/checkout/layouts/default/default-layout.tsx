import { t } from '../../../i18n/checkout.ts';
import { Feedbacks } from '../../appearance/feedbacks.tsx';
import { OfferHeader } from '../../appearance/offer-header.tsx';
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
import { Block } from './block.tsx';

/**
 * Up to 1000 px: branding and product on top, personal data and payment as two blocks
 * (specification/checkout#default-layout).
 */
export default function DefaultLayout() {
  const { offer } = useSession();
  return (
    <main className="mx-auto w-full max-w-[1000px] space-y-5 px-4 py-6 sm:py-10">
      <OfferHeader offer={offer} />
      <ProductCard offer={offer} />
      <CheckoutForm className="space-y-5">
        <ErrorSummary />
        <PurchaseErrorNotice />
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:grid-rows-[auto_auto_1fr]">
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
          <div className="md:col-start-2 md:row-span-3 md:row-start-1">
            <Block step={2} title={t('block.payment')}>
              <div className="space-y-5">
                <MethodChoice />
                <MethodPanel />
                <OrderBumps />
                <OrderTotals />
                <OfSubscription offer={offer} place="button" />
                <PayButton />
              </div>
            </Block>
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
