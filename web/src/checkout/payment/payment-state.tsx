import { later } from '../../ui/later/later.tsx';
import { Upsells } from '../upsell/upsells-later.tsx';
import { Approved } from './approved.tsx';
import { Ended } from './ended-later.tsx';
import { CardWaits } from './card-waits.tsx';
import { Pix } from './pix.tsx';
import type { StateProps } from './view.ts';
import { Preparing } from './waiting.tsx';

// Most orders are no boleto: its bars and words are their own download.
const Boleto = later(() => import('./boleto.tsx'));

const preparing = (props: StateProps) => {
  const there = <Preparing {...props} takesFocus={false} />;
  return { loading: there, failing: there };
};

/** Which state the payment is in, as its buyer sees it. */
export function PaymentState(props: StateProps) {
  const { payment } = props;
  switch (payment.status) {
    case 'APPROVED':
      return (
        <div className="space-y-5">
          <Approved {...props} />
          <Upsells payment={payment} />
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
