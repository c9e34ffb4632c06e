import { useState } from 'react';
import { t } from '../../i18n/payment.ts';
import { buttonClass } from '../../ui/button.tsx';
import { later } from '../../ui/later/later.tsx';
import { serverNow } from '../shell/clock.ts';
import { PageLink } from '../shell/page-states.tsx';
import { useCountdown } from '../shell/clock.ts';
import type { StateProps } from './open-payment.ts';
import { AlreadyPaid, Panel, PayOtherwise, statusText } from './panel.tsx';

/** Few payments end, or go back, before their buyers' eyes: that is a download of its own. */
export const EndedPart = later(() => import('./ended.tsx'));

/** That it ended, said at once; what can be done about it comes with its download. */
export function Ended(props: StateProps) {
  const { payment, backTo } = props;
  // A code may run out before the server has closed it.
  const ranOut = payment.status === 'PENDING' && !payment.part;
  const title = statusText(ranOut ? { ...payment, status: 'CANCELED' } : payment);
  const said = { tone: 'warn', icon: 'clock', title } as const;
  return (
    <EndedPart
      {...props}
      loading={<Panel {...said} />}
      failing={
        <Panel {...said}>
          <PageLink to={backTo} className={buttonClass('primary', 'large', 'w-full sm:w-auto')}>
            {t('action.buyAgain')}
          </PageLink>
        </Panel>
      }
    />
  );
}

/**
 * The card waits: for its holder, whom the bank asks on a page of its own, or for the bank alone.
 * The link opens in this tab: a second one would be left behind with an old state.
 */
export function CardWaits({ payment: { action, card }, watch, takesFocus }: StateProps) {
  const about = action ? 'confirm' : 'review';
  return (
    <Panel
      tone="primary"
      icon={action ? 'shield' : 'clock'}
      title={t(`${about}.title`)}
      text={t(`${about}.text`)}
      takesFocus={takesFocus}
    >
      <div className="space-y-6">
        {card?.lastFour && (
          <p className="text-[0.9375rem] text-soft">
            {t('card.ending', { brand: card.brand ?? t('method.CREDIT_CARD'), lastFour: card.lastFour })}
          </p>
        )}
        {action && (
          <a
            href={action.url}
            rel="noreferrer"
            className={buttonClass('primary', 'large', 'w-full sm:w-auto')}
          >
            {t('confirm.action')}
          </a>
        )}
        <AlreadyPaid watch={watch} hint={t('review.hint')} label={t('action.checkAgain')} />
      </div>
    </Panel>
  );
}

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
