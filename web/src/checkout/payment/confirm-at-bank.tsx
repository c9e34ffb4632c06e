import { t } from '../../i18n/payment.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Payment } from '../types.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { Amount } from './amount.tsx';
import { CardLine } from './card-line.tsx';
import { Panel } from './panel.tsx';
import type { StateProps } from './view.ts';

type Action = NonNullable<Payment['action']>;

/**
 * The card's bank wants its holder to confirm the purchase on a page of the bank's own, which leads
 * back here. The link opens in this tab: a second one would be left behind with an old state.
 */
export function ConfirmAtBank({
  payment,
  action,
  watch,
  takesFocus,
}: StateProps & { readonly action: Action }) {
  return (
    <Panel
      tone="primary"
      icon="shield"
      title={t('confirm.title')}
      text={t('confirm.text')}
      takesFocus={takesFocus}
    >
      <div className="space-y-6">
        <div>
          <Amount payment={payment} />
          <CardLine payment={payment} />
        </div>
        <div className="space-y-3">
          <a
            href={action.url}
            rel="noreferrer"
            className={buttonClass('primary', 'large', 'w-full sm:w-auto')}
          >
            {t('action.confirmAtBank')}
            <Icon name="arrow" />
          </a>
          <p className="text-[0.9375rem] text-soft">{t('confirm.next')}</p>
        </div>
        <AlreadyPaid watch={watch} hint={t('confirm.hint')} label={t('action.checkAgain')} />
      </div>
    </Panel>
  );
}
