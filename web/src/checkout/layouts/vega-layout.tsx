import type { ReactNode } from 'react';
import { t } from '../../i18n/checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import { Feedbacks } from '../appearance/feedbacks.tsx';
import { CardMarks } from '../appearance/marks.tsx';
import { OfferHeader, PoweredBy } from '../appearance/page-frame.tsx';
import { SellerIdentity, Trust } from '../appearance/seller.tsx';
import { Delivery } from '../form/delivery.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { PersonalData } from '../form/fields.tsx';
import { CheckoutForm, PayBar } from '../order/checkout-form.tsx';
import { OrderBumps } from '../order/order-bumps.tsx';
import { OfferPicture, OfSubscription, PriceTag, ProductCard } from '../order/product.tsx';
import { useSession } from '../order/session.ts';
import { CartTotals, ChosenBumps } from '../order/summary.tsx';
import { isSent } from '../order/totals.ts';
import { MethodChoice, MethodPanel } from '../payment/methods.tsx';
import { pageSettings } from '../shell/page-data.ts';

/** A button that says why paying here is safe. */
const SecureEnvironment = () => (
  <details className="card group">
    <summary className="flex min-h-14 items-center gap-3 rounded-card px-5 py-3 font-semibold text-good">
      <Icon name="shield" />
      <span className="flex-1">{t('secure.environment')}</span>
      <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
    </summary>
    <p className="px-5 pb-4 text-sm text-soft">{t('secure.environment.text')}</p>
  </details>
);

/** What is bought, and what it costs. */
function Cart() {
  const { offer } = useSession();
  const { product, platformId } = offer;
  const hasHeading = !pageSettings().platformsWithoutCartHeading.includes(platformId);
  return (
    <div className="card space-y-4 p-4 sm:p-6">
      {hasHeading && <h2 className="text-[1.0625rem] font-semibold">{t('cart.title')}</h2>}
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {product.image && (
          <OfferPicture picture={product.image} className="size-[64px] rounded-field max-vega:hidden" />
        )}
        <div className="min-w-0 flex-1 basis-36">
          <h1 className="leading-snug font-semibold text-balance">{product.name}</h1>
          <p className="mt-1 line-clamp-4 text-sm whitespace-pre-line text-soft">
            {product.description}
          </p>
          <PriceTag className="mt-2 max-vega:hidden" />
        </div>
      </div>
      <ChosenBumps />
      <CartTotals withAnyFare={false} />
    </div>
  );
}

interface PanelProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const Panel = ({ title, className = 'card', children }: PanelProps) => (
  <section aria-label={title} className={`${className} p-4 sm:p-6`}>
    <h2 className="mb-3 text-[1.0625rem] font-semibold">{title}</h2>
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
    <main className="mx-auto w-full max-w-[1100px] space-y-2 px-4 py-3 sm:space-y-5 sm:py-8">
      <OfferHeader offer={offer} />
      <ProductCard offer={offer} name="p" className="vega:hidden" />
      {/* No grid on a phone: what stays in reach does so as far as its box goes. */}
      <CheckoutForm className="items-start gap-5 max-vega:space-y-2 sm:max-vega:space-y-5 vega:grid vega:grid-cols-[1fr_22rem] vega:grid-rows-[auto_1fr]">
        <div className="space-y-2 sm:space-y-5">
          <ErrorSummary />
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
          className="grid grid-cols-1 gap-2 sm:gap-5 vega:[@media(height>30rem)]:sticky vega:top-5 vega:col-start-2 vega:row-span-2 vega:row-start-1"
        >
          <Cart />
          <div className="space-y-5 max-vega:hidden">
            <SecureEnvironment />
            <Feedbacks offer={offer} className="card" />
          </div>
        </aside>
        <div className="max-md:contents md:card">
          <Panel title={t('block.payment')} className="max-md:card md:pb-4">
            <div className="space-y-4">
              <MethodChoice />
              <MethodPanel />
              <OrderBumps />
              <OfSubscription offer={offer} place="button" />
            </div>
          </Panel>
          <PayBar className="md:px-6" />
          <div className="space-y-2 pt-3 sm:px-6 sm:pt-4 sm:pb-4">
            <CardMarks offer={offer} />
            <Trust />
          </div>
        </div>
      </CheckoutForm>
      <Feedbacks offer={offer} className="card px-4 vega:hidden" />
      <SellerIdentity offer={offer} />
      <div className="vega:hidden">
        <SecureEnvironment />
      </div>
      <PoweredBy />
    </main>
  );
}
