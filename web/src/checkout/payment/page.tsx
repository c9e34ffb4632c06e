import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { orderNumber } from '../../../../domain/payment/order.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/payment.ts';
import { later } from '../../ui/later/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OfferHeader, PoweredBy } from '../appearance/page-frame.tsx';
import { ChatButton } from '../appearance/chat-button.tsx';
import { SellerIdentity } from '../appearance/seller.tsx';
import { paymentShown } from '../marketing/shown.ts';
import { OfSubscription } from '../order/product.tsx';
import { AmountLine, partsText } from '../order/summary.tsx';
import { pageDataFor } from '../shell/page-data.ts';
import { PageSkeleton, UnavailablePage } from '../shell/page-states.tsx';
import type { Payment } from '../shell/types.ts';
import { Approved, ApprovedDetails, Upsells } from './approved.tsx';
import { type PaymentPageState, rememberedPayment, type StateProps } from './open-payment.ts';
import { statusText } from './panel.tsx';
import { Pix } from './pix.tsx';
import { apiPaymentSource, type PaymentWatch, usePaymentStatus } from './use-payment-status.ts';
import { CardWaits, Ended, Preparing } from './waiting.tsx';

/** What was ordered and from whom, beside every state. */
function OrderBox({ payment }: { readonly payment: Payment }) {
  const { checkout, status, items, coupon, interest, amount, installments, installmentValue } = payment;
  const money = (cents: number) => formatMoney(cents, checkout.coin);
  // What is neither an item nor interest is what sending costs.
  const fare = items.reduce((rest, item) => rest - item.amount, amount - interest);
  return (
    <aside aria-label={t('order.title')} className="card p-4 sm:p-6">
      <h2 className="font-semibold">{t('order.title')}</h2>
      <p className="mb-4 text-sm text-muted">
        {t('order.number')} <span className="font-mono text-ink">{orderNumber(payment.id)}</span>
      </p>
      <dl className="space-y-2">
        {items.map((item, index) => (
          <AmountLine
            key={item.id}
            label={item.title}
            amount={money(item.amount + (index === 0 ? (coupon?.discount ?? 0) : 0))}
          />
        ))}
        {coupon && <AmountLine label={coupon.code} amount={money(-coupon.discount)} />}
        {fare > 0 && <AmountLine label={t('totals.fare')} amount={money(fare)} />}
        {interest > 0 && <AmountLine label={t('totals.interest')} amount={money(interest)} />}
      </dl>
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4 font-semibold">
        {t('totals.total')}
        <span translate="no" className="text-lg tabular-nums">
          {money(amount)}
        </span>
      </p>
      {installments > 1 && (
        <p className="text-right text-sm text-muted tabular-nums">
          {partsText({ count: installments, value: installmentValue, total: amount }, checkout.coin)}
        </p>
      )}
      <OfSubscription offer={checkout} place="order" day={payment.nextChargeDay} />
      <div className="mt-5 border-t border-line pt-5">
        <SellerIdentity offer={checkout} guaranteed={status === 'PENDING' || status === 'APPROVED'} />
      </div>
    </aside>
  );
}

// Most orders are no boleto: its bars and words are their own download.
const Boleto = later(() => import('./boleto.tsx'));

const preparing = (props: StateProps) => {
  const there = <Preparing {...props} takesFocus={false} />;
  return { loading: there, failing: there };
};

/** Which state the payment is in, as its buyer sees it. */
function PaymentState(props: StateProps) {
  const { payment } = props;
  if (payment.part > 0) return <Ended {...props} />;
  switch (payment.status) {
    case 'APPROVED':
      return (
        <div className="space-y-2 sm:space-y-5">
          <Approved {...props} />
          <Upsells payment={payment} />
          <ApprovedDetails payment={payment} />
        </div>
      );
    case 'REJECTED':
    case 'CANCELED':
    case 'REFUNDED':
    case 'CHARGEBACK':
      return <Ended {...props} />;
    case 'PENDING':
      if (!payment.charged) return <Preparing {...props} />;
      if (payment.pix) return <Pix {...props} pix={payment.pix} />;
      if (payment.billet) return <Boleto {...props} {...preparing(props)} billet={payment.billet} />;
      return payment.method === 'CREDIT_CARD' ? <CardWaits {...props} /> : <Preparing {...props} />;
  }
}

const stateKey = ({ status, charged, action, renewals, part }: Payment): string =>
  `${status}${charged}${action === null}${renewals}.${part}`;

interface ViewProps {
  readonly payment: Payment;
  readonly watch: PaymentWatch;
  /** The pay button that had the focus is gone. */
  readonly fromForm: boolean;
}

function PaymentView({ payment, watch, fromForm }: ViewProps) {
  const { search, state } = useLocation();
  const earlier = (state as Partial<PaymentPageState> | null)?.earlier;
  const [first] = useState(stateKey(payment));
  const { checkout } = payment;
  const changed = stateKey(payment) !== first;

  useEffect(() => paymentShown(payment), [payment]);

  return (
    <main className="mx-auto w-full max-w-[1000px] space-y-3 px-4 py-3 sm:space-y-5 sm:py-8">
      <OfferHeader
        offer={{
          ...checkout,
          appearance: { ...checkout.appearance, headerImage: null, bannerText: null },
        }}
      />
      <p role="status" className="sr-only">
        {changed && statusText(payment)}
      </p>
      {earlier && <Notice tone="note" title={t('earlier.title')} />}
      <div className="grid grid-cols-1 items-start gap-2 sm:gap-5 md:grid-cols-[1fr_19rem]">
        <PaymentState
          payment={payment}
          watch={watch}
          takesFocus={fromForm || changed}
          backTo={`/checkout/${encodeURIComponent(checkout.id)}${search}`}
        />
        <OrderBox payment={payment} />
      </div>
      <PoweredBy />
      <ChatButton offer={checkout} />
    </main>
  );
}

function WatchedPayment({ id }: { readonly id: string }) {
  const { pathname } = useLocation();
  const [known] = useState(() => rememberedPayment(id));
  const [initial] = useState(() => known ?? pageDataFor(pathname)?.payment ?? null);
  const watch = usePaymentStatus(id, initial, apiPaymentSource);
  const { payment, lastCheck } = watch;
  if (payment) return <PaymentView payment={payment} watch={watch} fromForm={known !== null} />;
  if (lastCheck === 'missing')
    return <UnavailablePage title={t('missing.payment')} text={t('missing.payment.text')} />;
  if (lastCheck === 'failed')
    return (
      <UnavailablePage
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={() => void watch.checkNow()}
      />
    );
  return <PageSkeleton />;
}

/** /checkout/payment/:id */
export default function PaymentPage({ id }: { readonly id: string }) {
  return <WatchedPayment key={id} id={id} />;
}
