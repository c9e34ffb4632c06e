import { Link } from 'react-router-dom';
import { t } from '../../i18n/payment.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import { Amount } from './amount.tsx';
import { CopyField } from './copy-field.tsx';
import { Countdown } from './countdown.tsx';
import { Panel } from './panel.tsx';
import { PixQr } from './pix-qr.tsx';
import { useCountdown } from './use-countdown.ts';
import { useWide } from '../../ui/use-wide.ts';
import type { StateProps } from './view.ts';

const STEPS = ['pix.step.open', 'pix.step.paste', 'pix.step.confirm'] as const;

/** A PIX code waits to be paid, or has run out. */
export function Pix({
  payment,
  pix,
  watch,
  takesFocus,
  backTo,
}: StateProps & { readonly pix: { readonly pixCode: string; readonly expiresAt: string } }) {
  const wide = useWide();
  const seconds = useCountdown(Date.parse(pix.expiresAt));

  if (seconds === 0) {
    return (
      <Panel tone="warn" icon="clock" title={t('pix.expired')} text={t('pix.expired.text')} takesFocus>
        <Link to={backTo} className={buttonClass('primary', 'large', 'w-full sm:w-auto')}>
          {t('action.newCode')}
        </Link>
        <div className="mt-6">
          <AlreadyPaid watch={watch} hint={t('pix.expired.paid')} />
        </div>
      </Panel>
    );
  }
  return (
    <Panel
      tone="primary"
      icon="pix"
      title={t('pix.title')}
      text={<Countdown seconds={seconds} />}
      takesFocus={takesFocus}
    >
      <div className="space-y-6">
        <div className="grid gap-6 md:grid-cols-[15rem_1fr] md:items-start md:gap-8">
          {wide && <PixQr code={pix.pixCode} folded={false} />}
          <div className="space-y-5">
            <Amount payment={payment} />
            <CopyField
              label={t('pix.code')}
              action={t('action.copyPix')}
              copied={t('copy.done')}
              text={pix.pixCode}
            />
          </div>
        </div>
        <ol className="space-y-3">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3 text-[0.9375rem] text-soft">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-bold text-ink"
              >
                {index + 1}
              </span>
              {t(step)}
            </li>
          ))}
        </ol>
        {!wide && <PixQr code={pix.pixCode} folded />}
        <AlreadyPaid watch={watch} hint={t('pix.hint')} />
      </div>
    </Panel>
  );
}
