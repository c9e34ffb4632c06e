import { useMemo } from 'react';
import { groupBoletoLine } from '../../../../domain/brazil/boleto.ts';
import { encodeItf } from '../../../../domain/brazil/itf.ts';
import { t } from '../../i18n/boleto.ts';
import { formatDayLong } from '../../i18n/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Payment } from '../shell/types.ts';
import { CopyField } from './copy-field.tsx';
import type { StateProps } from './open-payment.ts';
import { AlreadyPaid, Amount, Panel, PayOtherwise } from './panel.tsx';

const HEIGHT = 50;
/** The standard asks for ten narrow bars of white at each end. */
const QUIET = 10;

/** The bars of a boleto for a bank's reader. */
function ItfBarcode({ digits }: { readonly digits: string }) {
  const { bars, width } = useMemo(() => encodeItf(digits), [digits]);
  return (
    <svg
      viewBox={`${-QUIET} 0 ${width + 2 * QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('boleto.barcode')}
      shapeRendering="crispEdges"
      className="h-20 w-full bg-white"
    >
      <path
        d={bars.map((bar) => `M${bar.x} 0h${bar.width}v${HEIGHT}h-${bar.width}z`).join('')}
        fill="#000"
      />
    </svg>
  );
}

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
