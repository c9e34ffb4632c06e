import { t } from '../../i18n/payment.ts';
import { Panel } from './panel.tsx';
import type { StateProps } from './view.ts';

/**
 * The provider has not answered yet: there is nothing to pay with so far, and the page keeps
 * listening.
 */
export function Preparing({ payment, takesFocus }: StateProps) {
  return (
    <Panel
      tone="primary"
      icon="spinner"
      title={t(`preparing.${payment.method}`)}
      text={t('preparing.text')}
      takesFocus={takesFocus}
    />
  );
}
