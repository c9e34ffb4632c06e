import { useState } from 'react';
import { t } from '../../i18n/payment.ts';
import { serverNow } from '../server-clock.ts';
import { PayOtherwise } from './other-method-later.tsx';
import { Panel } from './panel.tsx';
import { useCountdown } from './use-countdown.ts';
import type { StateProps } from './view.ts';

/** From then on "some seconds" is not true any more. */
const SOON_MS = 20_000;

/**
 * The provider has not answered yet: there is nothing to pay with so far, and the page keeps
 * listening. A code may never come, and nobody has paid one: its buyer may order another. A card
 * may have been charged.
 */
export function Preparing(props: StateProps) {
  const { method, charged, renewals, createdAt } = props.payment;
  // A renewal, and a part of the page that is on its way, are counted from when they are seen.
  const [sinceMs] = useState(() => (charged || renewals ? serverNow() : Date.parse(createdAt)));
  const isSoon = useCountdown(sinceMs + SOON_MS) > 0;
  const slow = method === 'CREDIT_CARD' ? 'preparing.slow.card' : 'preparing.slow';
  return (
    <Panel
      tone="primary"
      icon="spinner"
      title={t(`preparing.${method}`)}
      text={<p role="status">{t(isSoon ? 'preparing.text' : slow)}</p>}
      takesFocus={props.takesFocus}
    >
      {!isSoon && method !== 'CREDIT_CARD' && <PayOtherwise {...props} />}
    </Panel>
  );
}
