import { groupBoletoLine } from '../../../../domain/brazil/boleto.ts';
import { t } from '../../i18n/boleto.ts';
import { formatDayLong } from '../../i18n/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Payment } from '../types.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { Amount } from './amount.tsx';
import { CopyField } from './copy-field.tsx';
import { ItfBarcode } from './itf-barcode.tsx';
import { PayOtherwise } from './other-method-later.tsx';
import { Panel } from './panel.tsx';
import type { StateProps } from './view.ts';

type Billet = NonNullable<Payment['billet']>;

/** A bank boleto waits to be paid. The text says honestly how long banks take. */
export default function Boleto({
  payment,
  billet,
  watch,
  takesFocus,
  backTo,
}: StateProps & { readonly billet: Billet }) {
  return (
    <Panel
      tone="primary"
      icon="boleto"
      title={t('boleto.title')}
      text={t('boleto.clearing')}
      takesFocus={takesFocus}
    >
      <div className="space-y-6">
        <div className="flex flex-wrap gap-x-12 gap-y-3">
          <Amount payment={payment} />
          <p>
            <span className="block text-sm text-muted">{t('boleto.due')}</span>
            <strong className="text-lg leading-10 font-semibold">{formatDayLong(billet.dueDate)}</strong>
          </p>
        </div>
        <CopyField
          label={t('boleto.line')}
          action={t('action.copyBoleto')}
          copied={t('copy.boletoDone')}
          text={billet.billetCode}
          grouped={groupBoletoLine(billet.billetCode)}
        />
        <ItfBarcode digits={billet.barcode} />
        {billet.billetUrl && (
          <a
            href={billet.billetUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', 'medium', 'w-full sm:w-auto')}
          >
            <Icon name="download" />
            {t('action.boletoPdf')}
          </a>
        )}
        <p className="text-[0.9375rem] text-soft">{t('boleto.keep')}</p>
        <AlreadyPaid watch={watch} hint={t('boleto.hint')} />
        <PayOtherwise payment={payment} backTo={backTo} />
      </div>
    </Panel>
  );
}
