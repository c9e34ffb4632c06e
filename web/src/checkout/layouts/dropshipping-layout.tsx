import type { ReactNode } from 'react';
import { t } from '../../i18n/checkout.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Feedbacks } from '../appearance/feedbacks.tsx';
import { PaymentMarks } from '../appearance/marks.tsx';
import { OfferHeader, PoweredBy } from '../appearance/page-frame.tsx';
import { SellerIdentity, Trust } from '../appearance/seller.tsx';
import { Delivery } from '../form/delivery.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { PersonalData } from '../form/fields.tsx';
import { CheckoutForm, keepFocus, PayBar } from '../order/checkout-form.tsx';
import { OrderBumps } from '../order/order-bumps.tsx';
import { OfferPicture, OfSubscription, PriceTag, ProductCard } from '../order/product.tsx';
import { useSession } from '../order/session.ts';
import { CartTotals, ChosenBumps } from '../order/summary.tsx';
import { MethodChoice, MethodPanel } from '../payment/methods.tsx';
import type { Checkout } from '../shell/types.ts';
import { type Step, StepCard, type Steps, StepSummary, useSteps } from './dropshipping-steps.tsx';

/** Stays on top: whose page it is, and that paying here is safe. */
function SecureHeader({ offer }: { readonly offer: Checkout }) {
  const { logoTopImage } = offer.appearance;
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-white">
      <div className="mx-auto flex min-h-14 w-full max-w-[1100px] flex-wrap items-center justify-between gap-x-4 px-4 py-2">
        {logoTopImage ? (
          <img
            src={logoTopImage.url}
            width={logoTopImage.width}
            height={logoTopImage.height}
            alt={offer.seller.name}
            className="h-9 w-auto max-w-[60%] object-contain"
          />
        ) : (
          <span className="min-w-0 truncate font-semibold">{offer.seller.name}</span>
        )}
        <span className="flex items-center gap-2 text-sm font-medium text-good">
          <Icon name="lock" className="size-4" />
          {t('secure.payment')}
        </span>
      </div>
    </header>
  );
}

/** Beside the steps: what is bought, and what it costs altogether. */
function SummaryPanel() {
  const { offer } = useSession();
  const { product } = offer;
  return (
    <aside
      aria-label={t('summary.order')}
      className="grid grid-cols-1 gap-2 sm:gap-5 md:[@media(height>30rem)]:sticky md:top-19 md:col-start-2 md:row-span-2 md:row-start-1"
    >
      <div className="card space-y-4 p-4 sm:p-6">
        <h2 className="text-[1.0625rem] font-semibold">{t('summary.order')}</h2>
        <div className="flex flex-wrap gap-4">
          {product.image && (
            <OfferPicture picture={product.image} className="size-[64px] rounded-field max-md:hidden" />
          )}
          <div className="min-w-0 flex-1 basis-36">
            <h1 className="leading-snug font-semibold text-balance">{product.name}</h1>
            <p className="text-sm text-muted">{t('product.by', { seller: offer.seller.name })}</p>
            <PriceTag className="mt-1 max-md:hidden" />
          </div>
        </div>
        <ChosenBumps />
        <CartTotals withAnyFare />
      </div>
      <Feedbacks offer={offer} className="card max-md:hidden" />
    </aside>
  );
}

const GoOn = () => (
  <Button
    type="submit"
    look="primary"
    size="large"
    className="mt-4 w-full max-md:min-h-12"
    onMouseDown={keepFocus}
  >
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
      <PayBar />
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
      <main className="mx-auto w-full max-w-[1100px] space-y-2 px-4 pb-4 sm:space-y-5 sm:py-8">
        <OfferHeader offer={{ ...offer, appearance: { ...offer.appearance, logoTopImage: null } }} />
        <ProductCard offer={offer} name="p" className="md:hidden" />
        <CheckoutForm
          className="grid grid-cols-1 items-start gap-2 sm:gap-5 md:grid-cols-[1fr_22rem] md:grid-rows-[auto_1fr]"
          onSubmit={() => void steps.goOn()}
        >
          <div className="space-y-2 sm:space-y-5">
            <ErrorSummary reveal={steps.reveal} />
            {steps.steps.slice(0, -1).map((step) => (
              <Card key={step} steps={steps} step={step} />
            ))}
          </div>
          <SummaryPanel />
          <Card steps={steps} step="payment" />
        </CheckoutForm>
        <Feedbacks offer={offer} className="card px-4 md:hidden" />
        <div className="space-y-6 pt-3">
          <SellerIdentity offer={offer} />
          <PaymentMarks offer={offer} />
        </div>
        <PoweredBy />
      </main>
    </>
  );
}
