import { type ReactNode, useId } from 'react';
import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Feedbacks } from '../appearance/feedbacks.tsx';
import { CardMarks, OfferHeader, PoweredBy } from '../appearance/page-frame.tsx';
import { SellerIdentity, Trust } from '../appearance/seller.tsx';
import { Delivery } from '../form/delivery.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { PersonalData } from '../form/fields.tsx';
import { CheckoutForm, PayButton, PurchaseErrorNotice } from '../order/checkout-form.tsx';
import { OrderBumps } from '../order/order-bumps.tsx';
import { OfSubscription, ProductCard } from '../order/product.tsx';
import { useSession } from '../order/session.ts';
import { AmountLine, fareText, TotalLine } from '../order/summary.tsx';
import { isSent } from '../order/totals.ts';
import { MethodChoice, MethodPanel } from '../payment/methods.tsx';

interface Props {
  readonly step: number;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One of the two form blocks of the Default layout. */
function Block({ step, title, className = 'card', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${className} p-4 sm:p-6`}>
      <h2 id={id} className="mb-4 flex items-center gap-3 text-lg font-semibold">
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-primary-wash text-sm font-bold text-primary-ink"
        >
          {step}
        </span>
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}

/** What the order adds up to, by each of its parts; nothing where the total says it all. */
function OrderTotals() {
  const { offer, totals } = useSession();
  const { bumps, fare, interest } = totals;
  const money = (cents: number) => formatMoney(cents, offer.coin);
  const isOne = bumps.length === 0 && interest === 0 && !isSent(offer);
  return (
    <>
      {!isOne && (
        <dl className="space-y-1.5 border-t border-line pt-4">
          <AmountLine label={offer.product.name} amount={money(offer.price)} />
          {bumps.map((bump) => (
            <AmountLine key={bump.id} label={bump.title} amount={money(bump.price)} />
          ))}
          {isSent(offer) && <AmountLine label={t('totals.fare')} amount={fareText(fare, offer.coin)} />}
          {interest > 0 && <AmountLine label={t('totals.interest')} amount={money(interest)} />}
        </dl>
      )}
      <OfSubscription offer={offer} place="total" />
    </>
  );
}

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
