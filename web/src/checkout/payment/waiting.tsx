import { t } from '../../i18n/payment.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { CardLine } from './card-line.tsx';
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
  return (
    <Panel
      tone="primary"
      icon="clock"
      title={t('review.title')}
      text={t('review.text')}
      takesFocus={takesFocus}
    >
      <div className="space-y-5">
        <CardLine payment={payment} />
        <AlreadyPaid watch={watch} hint={t('review.hint')} label={t('action.checkAgain')} />
      </div>
    </Panel>
  );
}
