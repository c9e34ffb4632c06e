import { t } from '../../i18n/payment.ts';
import { useWide } from '../../ui/use-wide.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { Amount } from './amount.tsx';
import { CopyField } from './copy-field.tsx';
import { Countdown } from './countdown.tsx';
import { Ended } from './ended-later.tsx';
import { PayOtherwise } from './other-method-later.tsx';
import { Panel } from './panel.tsx';
import { PixQr } from './pix-qr.tsx';
import { Steps } from './steps.tsx';
import { useCountdown } from './use-countdown.ts';
import type { StateProps } from './view.ts';

/** A phone cannot scan itself: there the code is copied, at a desk the picture is scanned. */
const PHONE_STEPS = ['pix.step.open', 'pix.step.paste', 'pix.step.confirm'] as const;
const DESK_STEPS = ['pix.step.app', 'pix.step.scan', 'pix.step.confirm'] as const;

interface PixProps extends StateProps {
  readonly pix: { readonly pixCode: string; readonly expiresAt: string };
}

/** A PIX code waits to be paid, or has run out. */
export function Pix({ pix, ...props }: PixProps) {
  const { payment, watch, takesFocus } = props;
  const wide = useWide();
  const deadlineMs = Date.parse(pix.expiresAt);
  const seconds = useCountdown(deadlineMs);

  if (seconds === 0) return <Ended {...props} />;
  const steps = <Steps steps={(wide ? DESK_STEPS : PHONE_STEPS).map((step) => t(step))} />;
  const copy = (
    <CopyField
      key={wide ? 'desk' : 'phone'}
      label={t('pix.code')}
      action={t('action.copyPix')}
      copied={t('copy.done')}
      text={pix.pixCode}
      look={wide ? 'secondary' : 'primary'}
    />
  );
  return (
    <Panel
      tone="primary"
      icon="pix"
      title={t('pix.title')}
      text={<Countdown seconds={seconds} deadlineMs={deadlineMs} />}
      takesFocus={takesFocus}
    >
      <div className="space-y-6">
        {wide ? (
          <>
            <div className="grid grid-cols-[15rem_1fr] items-start gap-8">
              <PixQr code={pix.pixCode} folded={false} />
              <div className="space-y-6">
                <Amount payment={payment} />
                {steps}
              </div>
            </div>
            {copy}
          </>
        ) : (
          <>
            <Amount payment={payment} />
            {copy}
            {steps}
            <PixQr code={pix.pixCode} folded />
          </>
        )}
        <AlreadyPaid watch={watch} hint={t('pix.hint')} />
        <PayOtherwise {...props} />
      </div>
    </Panel>
  );
}
