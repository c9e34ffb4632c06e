import { t } from '../../i18n/payment.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import { Panel } from './panel.tsx';
import type { StateProps } from './view.ts';

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
