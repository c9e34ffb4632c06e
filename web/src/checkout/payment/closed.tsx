import { Link } from 'react-router-dom';
import { reversalFamily } from '../../../../domain/payment/reversal-family.ts';
import { t } from '../../i18n/payment.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from './panel.tsx';
import type { StateProps } from './view.ts';

/**
 * A card that was refused after all: back to the form, which still knows everything but the
 * security code.
 */
export function Rejected({ payment, takesFocus, backTo }: StateProps) {
  return (
    <Panel
      tone="bad"
      icon="alert"
      title={t('rejected.title')}
      text={t(`decline.${payment.decline ?? 'TECHNICAL'}`)}
      takesFocus={takesFocus}
    >
      <Link to={backTo} className={buttonClass('primary', 'large', 'w-full sm:w-auto')}>
        {t('action.tryAnother')}
      </Link>
    </Panel>
  );
}

/** Closed before anyone paid, or given back afterwards: in words of what happened. */
export function Closed({
  payment,
  status,
  takesFocus,
  backTo,
}: StateProps & { readonly status: 'CANCELED' | 'REFUNDED' | 'CHARGEBACK' }) {
  const ended = status === 'CANCELED' ? status : reversalFamily(status, payment.reversalKind);
  return (
    <Panel
      tone="warn"
      icon={status === 'CANCELED' ? 'clock' : 'info'}
      title={t(`closed.${ended}`)}
      text={t(`closed.${ended}.text`, { email: payment.checkout.seller.supportEmail })}
      takesFocus={takesFocus}
    >
      {status === 'CANCELED' && (
        <Link to={backTo} className={buttonClass('primary', 'large', 'w-full sm:w-auto')}>
          {payment.method === 'PIX' ? t('action.newCode') : t('action.buyAgain')}
        </Link>
      )}
    </Panel>
  );
}
