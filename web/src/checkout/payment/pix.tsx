import type { ReactNode } from 'react';
import { t } from '../../i18n/payment.ts';
import { Icon } from '../../ui/icon.tsx';
import { later } from '../../ui/later/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { CopyField } from './copy-field.tsx';
import { Countdown } from './countdown.tsx';
import { useCountdown } from '../shell/clock.ts';
import type { StateProps } from './open-payment.ts';
import { AlreadyPaid, Amount, Panel, PayOtherwise } from './panel.tsx';
import { Ended } from './waiting.tsx';

/** What to do, or what comes next, in its order. */
export function Steps({
  steps,
  good = false,
}: {
  readonly steps: readonly ReactNode[];
  readonly good?: boolean;
}) {
  const mark = good ? 'bg-good-wash text-good' : 'bg-sunken text-ink';
  return (
    <ol className="space-y-3">
      {steps.map((step, index) => (
        <li key={index} className="flex gap-3 text-[0.9375rem] text-soft">
          <span
            aria-hidden="true"
            className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold ${mark}`}
          >
            {index + 1}
          </span>
          <span className="min-w-0">{step}</span>
        </li>
      ))}
    </ol>
  );
}

const QrCode = later(() => import('./qr-code.tsx'));

/** The QR code in the open on a large screen; folded on a phone, which cannot scan itself. */
function PixQr({ code, folded }: { readonly code: string; readonly folded: boolean }) {
  const picture = (
    <QrCode
      text={code}
      loading={<Skeleton className="mx-auto aspect-square w-full max-w-60 rounded-xl" />}
      failing={
        <p className="mx-auto grid aspect-square w-full max-w-60 place-items-center rounded-xl border border-line p-4 text-center text-sm text-soft text-balance">
          {t('pix.qr.failing')}
        </p>
      }
    />
  );
  if (!folded) {
    return (
      <div className="space-y-3">
        {picture}
        <p className="text-center text-sm text-muted">{t('pix.scan')}</p>
      </div>
    );
  }
  return (
    <details className="group rounded-field border border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 px-4 text-[0.9375rem] font-medium">
        {t('pix.showQr')}
        <Icon name="chevron" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="p-4 pt-1">{picture}</div>
    </details>
  );
}

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
      <div className="space-y-5">
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
