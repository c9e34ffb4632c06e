import type { ReactNode } from 'react';
import { t } from '../../../i18n/checkout.ts';
import { Button } from '../../../ui/button.tsx';
import { Feedbacks } from '../../appearance/feedbacks.tsx';
import { OfferHeader } from '../../appearance/offer-header.tsx';
import { PaymentMarks } from '../../appearance/payment-marks.tsx';
import { PoweredBy } from '../../appearance/powered-by.tsx';
import { CheckoutForm } from '../../checkout-form.tsx';
import { Delivery } from '../../delivery/delivery.tsx';
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
import { SecureHeader } from './secure-header.tsx';
import { StepCard } from './step-card.tsx';
import { StepSummary } from './step-summary.tsx';
import type { Step } from './steps.ts';
import { SummaryPanel } from './summary-panel.tsx';
import { useSteps, type Steps } from './use-steps.ts';

const GoOn = () => (
  <Button type="submit" look="primary" size="large" className="mt-4 w-full">
    {t('step.continue')}
  </Button>
);

const Renewal = () => <OfSubscription offer={useSession().offer} place="button" />;

const CONTENTS: Record<Step, (steps: Steps) => ReactNode> = {
  personal: () => (
    <>
      <PersonalData />
      <GoOn />
    </>
  ),
  address: ({ onLookup }) => (
    <>
      <Delivery onLookup={onLookup} />
      <GoOn />
    </>
  ),
  payment: () => (
    <div className="space-y-4">
      <MethodChoice />
      <MethodPanel />
      <OrderBumps />
      <Renewal />
      <div className="in-reach max-md:-mx-4 max-md:rounded-card max-md:bg-white max-md:p-3 max-md:shadow-reach">
        <PayButton />
      </div>
      <Trust />
    </div>
  ),
};

const Card = ({ steps, step }: { readonly steps: Steps; readonly step: Step }) => (
  <StepCard
    step={step}
    number={steps.steps.indexOf(step) + 1}
    state={steps.stateOf(step)}
    takesFocus={steps.opened && steps.stateOf(step) === 'current'}
    summary={<StepSummary step={step} />}
    onEdit={() => steps.open(step)}
    keeps={step === 'payment'}
  >
    {CONTENTS[step](steps)}
  </StepCard>
);

/**
 * Step by step, with a summary beside it; on a phone what is bought is on top, and the summary
 * comes between what is typed and how it is paid (specification/checkout#dropshipping-layout).
 */
export default function DropshippingLayout() {
  const { offer } = useSession();
  const steps = useSteps();
  return (
    <>
      <SecureHeader offer={offer} />
      <main className="mx-auto w-full max-w-[1100px] space-y-4 px-4 py-4 sm:space-y-5 sm:py-8">
        <OfferHeader offer={{ ...offer, appearance: { ...offer.appearance, logoTopImage: null } }} />
        <ProductCard offer={offer} name="p" className="md:hidden" />
        <CheckoutForm
          className="grid grid-cols-1 items-start gap-4 md:gap-5 md:grid-cols-[1fr_22rem] md:grid-rows-[auto_1fr]"
          onSubmit={() => void steps.goOn()}
        >
          <div className="space-y-4 md:space-y-5">
            <ErrorSummary reveal={steps.reveal} />
            <PurchaseErrorNotice />
            {steps.steps.slice(0, -1).map((step) => (
              <Card key={step} steps={steps} step={step} />
            ))}
          </div>
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <SummaryPanel />
          </div>
          <Card steps={steps} step="payment" />
        </CheckoutForm>
        <Feedbacks offer={offer} className="md:hidden" />
        <div className="space-y-6 pt-3">
          <SellerIdentity offer={offer} />
          <PaymentMarks offer={offer} />
        </div>
        <PoweredBy />
      </main>
    </>
  );
}
