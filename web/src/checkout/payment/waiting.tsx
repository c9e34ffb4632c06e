import { t } from '../../i18n/payment.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { Panel } from './panel.tsx';
import type { StateProps } from './view.ts';

/**
 * The provider has not answered yet: there is nothing to pay with so far, and the page keeps
 * listening.
 */
export function Preparing({ payment, takesFocus }: StateProps) {
  const title =
    payment.method === 'CREDIT_CARD' ? t('preparing.card') : t(`preparing.${payment.method}`);
  return (
    <Panel
      tone="primary"
      icon="spinner"
      title={title}
      text={t('preparing.text')}
      takesFocus={takesFocus}
    />
  );
}

/** The card's bank takes its time. */
export function InReview({ payment, watch, takesFocus }: StateProps) {
  const card = payment.card?.lastFour
    ? t('card.ending', { brand: payment.card.brand ?? t('card.word'), lastFour: payment.card.lastFour })
    : null;
  return (
    <Panel
      tone="primary"
      icon="clock"
      title={t('review.title')}
      text={t('review.text')}
      takesFocus={takesFocus}
    >
      {card && <p className="mb-5 text-[0.9375rem] text-soft">{card}</p>}
      <AlreadyPaid watch={watch} hint={t('review.hint')} label={t('action.checkAgain')} />
    </Panel>
  );
}
