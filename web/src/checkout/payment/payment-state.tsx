import { Approved } from './approved.tsx';
import { Closed, Rejected } from './closed.tsx';
import { CardWaits } from './card-waits.tsx';
import { Pix } from './pix.tsx';
import { Boleto } from './boleto.tsx';
import type { StateProps } from './view.ts';
import { Preparing } from './waiting.tsx';

/** Which state the payment is in, as its buyer sees it. */
export function PaymentState(props: StateProps) {
  const { payment } = props;
  switch (payment.status) {
    case 'APPROVED':
      return <Approved {...props} />;
    case 'REJECTED':
      return <Rejected {...props} />;
    case 'CANCELED':
    case 'REFUNDED':
    case 'CHARGEBACK':
      return <Closed {...props} status={payment.status} />;
    case 'PENDING':
      if (!payment.charged) return <Preparing {...props} />;
      if (payment.pix) return <Pix {...props} pix={payment.pix} />;
      if (payment.billet) return <Boleto {...props} billet={payment.billet} />;
      return payment.method === 'CREDIT_CARD' ? <CardWaits {...props} /> : <Preparing {...props} />;
  }
}
