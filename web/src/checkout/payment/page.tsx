import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../i18n/payment.ts';
import { Notice } from '../../ui/notice.tsx';
import { ChatButton } from '../appearance/chat-button.tsx';
import { OfferHeader } from '../appearance/offer-header.tsx';
import { PoweredBy } from '../appearance/powered-by.tsx';
import { pageDataFor } from '../page-data.ts';
import { PageSkeleton } from '../page-skeleton.tsx';
import { paymentShown } from '../shown.ts';
import { UnavailablePage } from '../unavailable-page.tsx';
import type { Payment } from '../types.ts';
import { OrderBox } from './order-box.tsx';
import { apiPaymentSource } from './payment-source.ts';
import { PaymentState } from './payment-state.tsx';
import { rememberedPayment } from './remembered-payments.ts';
import { statusText } from './status-text.ts';
import { usePaymentStatus, type PaymentWatch } from './use-payment-status.ts';
import type { PaymentPageState } from './view.ts';

const stateKey = ({ status, charged, action, renewals }: Payment): string =>
  `${status}${charged}${action === null}${renewals}`;

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
    <main className="mx-auto w-full max-w-[1000px] space-y-5 px-4 py-6 sm:py-10">
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
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[1fr_19rem]">
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
