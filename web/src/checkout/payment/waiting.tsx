import { useState } from 'react';
import { t } from '../../i18n/payment.ts';
import { serverNow } from '../server-clock.ts';
import { Panel } from './panel.tsx';
import { useCountdown } from './use-countdown.ts';
import type { StateProps } from './view.ts';

/** From then on "some seconds" is not true any more. */
const SOON_MS = 20_000;

/**
 * The provider has not answered yet: there is nothing to pay with so far, and the page keeps
 * listening.
 */
export function Preparing({ payment, takesFocus }: StateProps) {
  const { method, charged, renewals, createdAt } = payment;
  // A renewal, and a part of the page that is on its way, are counted from when they are seen.
  const [sinceMs] = useState(() => (charged || renewals ? serverNow() : Date.parse(createdAt)));
  const isSoon = useCountdown(sinceMs + SOON_MS) > 0;
  return (
    <Panel
      tone="primary"
      icon="spinner"
      title={t(`preparing.${method}`)}
      text={<p role="status">{t(isSoon ? 'preparing.text' : 'preparing.slow')}</p>}
      takesFocus={takesFocus}
    />
  );
}
