import { t } from '../../../i18n/checkout.ts';
import { OfferHeader } from '../../appearance/offer-header.tsx';
import { PoweredBy } from '../../appearance/powered-by.tsx';
import { PersonalData } from '../../fields/personal-data.tsx';
import { ErrorSummary } from '../../form/error-summary.tsx';
import { OrderBumps } from '../../order-bump/order-bumps.tsx';
import { PayButton } from '../../pay-button.tsx';
import { MethodChoice } from '../../payment-method/method-choice.tsx';
import { MethodPanel } from '../../payment-method/method-panel.tsx';
import { useSession } from '../../session.ts';
import { PurchaseErrorNotice } from '../../purchase-error-notice.tsx';
import { OrderTotals } from '../../summary/order-totals.tsx';
import { ProductCard } from '../../summary/product-card.tsx';
import { SellerIdentity } from '../../summary/seller-identity.tsx';
import { Block } from './block.tsx';

/**
 * Up to 1000 px: branding and product on top, personal data and payment as two blocks
 * (specification/checkout#default-layout).
 */
export function DefaultLayout() {
  const { offer, submit, busy, formElement } = useSession();
  return (
    <main className="mx-auto w-full max-w-[1000px] space-y-5 px-4 py-6 sm:py-10">
      <OfferHeader offer={offer} />
      <ProductCard offer={offer} />
      <form
        ref={formElement}
        // Until the script listens, pressing the button must do nothing: any other method would put
        // what was typed into an address.
        method="dialog"
        noValidate
        aria-busy={busy || undefined}
        aria-label={t('form.label')}
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary />
        <PurchaseErrorNotice />
        <div className="grid items-start gap-5 md:grid-cols-2 md:grid-rows-[auto_1fr]">
          <Block step={1} title={t('block.personal')}>
            <PersonalData />
          </Block>
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <Block step={2} title={t('block.payment')}>
              <div className="space-y-5">
                <MethodChoice />
                <MethodPanel />
                <OrderBumps />
                <OrderTotals />
                <PayButton />
              </div>
            </Block>
          </div>
          <div className="px-2 md:col-start-1">
            <SellerIdentity offer={offer} />
          </div>
        </div>
      </form>
      <PoweredBy />
    </main>
  );
}
