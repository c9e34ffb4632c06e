import { reversalFamily } from '../../../../domain/payment/order.ts';
import { t } from '../../i18n/ended.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Expired } from './expired.tsx';
import { GivenBack } from './given-back.tsx';
import { PageLink } from '../page-link.tsx';
import { Panel } from './panel.tsx';
import type { StateProps } from './view.ts';

/**
 * Refused after all: back to the form, which still knows everything but a card's security code. A
 * PIX or boleto is refused by what the provider thinks of the order, not of a card.
 */
function Rejected({ payment, takesFocus, backTo }: StateProps) {
  const { method, decline } = payment;
  const family = decline ?? 'TECHNICAL';
  const text = t(method === 'CREDIT_CARD' ? `decline.${family}` : `refused.${family}`);
  return (
    <Panel tone="bad" icon="alert" title={t('rejected.title')} text={text} takesFocus={takesFocus}>
      <PageLink to={backTo} className={buttonClass('primary', 'large', 'w-full sm:w-auto')}>
        {t('action.tryAnother')}
      </PageLink>
    </Panel>
  );
}

/** Closed before anyone paid, or given back afterwards: in words of what happened. */
export function Closed(props: StateProps & { readonly status: 'CANCELED' | 'REFUNDED' | 'CHARGEBACK' }) {
  const { payment, status, takesFocus, backTo } = props;
  if (status === 'CANCELED' && payment.method !== 'CREDIT_CARD') return <Expired {...props} />;
  const ended = status === 'CANCELED' ? status : reversalFamily(status, payment.reversalKind);
  const said = [t(`closed.${ended}.text`, { email: payment.checkout.seller.supportEmail })];
  const isOnCard = ended === 'REFUNDED' && payment.method === 'CREDIT_CARD';
  return (
    <Panel
      tone="warn"
      icon={status === 'CANCELED' ? 'clock' : 'info'}
      title={t(`closed.${ended}`)}
      text={[...said, ...(isOnCard ? [t('inPart.card')] : [])].join(' ')}
      takesFocus={takesFocus}
    >
      {status === 'CANCELED' && (
        <PageLink to={backTo} className={buttonClass('primary', 'large', 'w-full sm:w-auto')}>
          {t('action.buyAgain')}
        </PageLink>
      )}
    </Panel>
  );
}

/** A payment that ended without money, or whose money went back, if only in part. */
export default function Ended(props: StateProps) {
  const { status } = props.payment;
  if (status === 'REJECTED') return <Rejected {...props} />;
  if (status === 'APPROVED') return <GivenBack payment={props.payment} />;
  // A code may run out before the server has closed it.
  if (status === 'PENDING') return <Expired {...props} />;
  return <Closed {...props} status={status} />;
}
