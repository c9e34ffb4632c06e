import { t } from '../../i18n/ended.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { PayOtherwise } from './otherwise-later.tsx';
import { Panel } from './panel.tsx';
import { Renew } from './renew.tsx';
import type { StateProps } from './view.ts';

/** A PIX or boleto that nobody paid in time. Money that comes late is still the order's. */
export function Expired(props: StateProps) {
  const { payment, watch, takesFocus } = props;
  const boleto = payment.method === 'BILLET';
  const text = payment.renewal ? 'expired.text' : 'expired.over';
  return (
    <Panel
      tone="warn"
      icon="clock"
      title={t(boleto ? 'expired.BILLET' : 'expired.PIX')}
      text={t(text)}
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
