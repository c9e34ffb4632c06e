import { type ReactNode, useId } from 'react';
import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Feedbacks, FoldedFeedbacks } from '../appearance/feedbacks.tsx';
import { CardMarks } from '../appearance/marks.tsx';
import { OfferHeader, PoweredBy } from '../appearance/page-frame.tsx';
import { SellerIdentity, Trust } from '../appearance/seller.tsx';
import { Delivery } from '../form/delivery.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { PersonalData } from '../form/fields.tsx';
import { CheckoutForm, PayBar } from '../order/checkout-form.tsx';
import { OrderBumps } from '../order/order-bumps.tsx';
import { OfSubscription, ProductCard } from '../order/product.tsx';
import { useSession } from '../order/session.ts';
import { AmountLine, fareText, OfCoupon, TotalLine } from '../order/summary.tsx';
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
      <h2 id={id} className="mb-3 flex items-center gap-2.5 text-[1.0625rem] font-semibold">
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-full bg-primary text-[0.8125rem] font-bold text-on-primary"
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
  const { bumps, fare, discount, interest } = totals;
  const money = (cents: number) => formatMoney(cents, offer.coin);
  const isOne = bumps.length === 0 && interest === 0 && discount === 0 && !isSent(offer);
  return (
    <>
      {!isOne && (
        <dl className="mb-3 space-y-1.5">
          <AmountLine label={offer.product.name} amount={money(offer.price)} />
          {bumps.map((bump) => (
            <AmountLine key={bump.id} label={bump.title} amount={money(bump.price)} />
          ))}
          {isSent(offer) && <AmountLine label={t('totals.fare')} amount={fareText(fare, offer.coin)} />}
          {interest > 0 && <AmountLine label={t('totals.interest')} amount={money(interest)} />}
        </dl>
      )}
    </>
  );
}

/**
 * Up to 1000 px: branding and product on top, personal data and payment as two blocks
 * (specification/checkout#default-layout). At a desk the payment stays in sight beside a long form.
 */
export default function DefaultLayout() {
  const { offer } = useSession();
  return (
    <main className="mx-auto w-full max-w-[1000px] space-y-2 px-4 py-3 sm:space-y-5 sm:py-8">
      <OfferHeader offer={offer} />
      <ProductCard offer={offer} />
      <FoldedFeedbacks offer={offer} />
      <CheckoutForm>
        <ErrorSummary />
        {/* No grid on a phone: what stays in reach does so as far as its box goes. */}
        <div className="items-start gap-5 max-md:space-y-2 md:grid md:grid-cols-2">
          <div className="md:space-y-5">
            <Block step={1} title={t('block.personal')}>
              <PersonalData />
              {isSent(offer) && (
                <div className="mt-5 border-t border-line pt-5">
                  <h3 className="mb-3 font-semibold">{t('delivery.title')}</h3>
                  <Delivery />
                </div>
              )}
            </Block>
            <Feedbacks offer={offer} className="card max-md:hidden" />
          </div>
          <div className="max-md:contents md:sticky md:top-5 md:card">
            <Block step={2} title={t('block.payment')} className="max-md:card md:pb-4">
              <div className="space-y-4">
                <MethodChoice />
                <MethodPanel />
                <OrderBumps />
                <div className="border-t border-line pt-4">
                  <OrderTotals />
                  <OfCoupon />
                  <TotalLine />
                  <OfSubscription offer={offer} place="total" />
                </div>
                <OfSubscription offer={offer} place="button" />
              </div>
            </Block>
            <PayBar className="md:px-6" />
            <div className="space-y-2 max-md:pt-3 md:px-6 md:pt-4 md:pb-4">
              <CardMarks offer={offer} />
              <Trust />
            </div>
          </div>
        </div>
      </CheckoutForm>
      <SellerIdentity offer={offer} />
      <PoweredBy />
    </main>
  );
}
