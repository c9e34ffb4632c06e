import { t } from '../../i18n/ended.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { PayOtherwise } from './other-method-later.tsx';
import { Panel } from './panel.tsx';
import { Renew } from './renew.tsx';
import { statusText } from './status-text.ts';
import type { StateProps } from './view.ts';

/**
 * A PIX or boleto that nobody paid in time, or that was ended before. Money that comes late is
 * still the order's.
 */
export function Expired(props: StateProps) {
  const { payment, watch, takesFocus } = props;
  const boleto = payment.method === 'BILLET';
  const ended = payment.withdrawn ? 'withdrawn' : 'expired';
  return (
    <Panel
      tone="warn"
      icon="clock"
      title={statusText({ ...payment, status: 'CANCELED' })}
      text={t(payment.renewal ? `${ended}.text` : `${ended}.over`)}
      takesFocus={takesFocus}
    >
      <div className="space-y-6">
        <Renew {...props} />
        <AlreadyPaid watch={watch} hint={t(boleto ? 'boleto.expired.paid' : 'pix.expired.paid')} />
        {payment.renewal && <PayOtherwise {...props} />}
      </div>
    </Panel>
  );
}
