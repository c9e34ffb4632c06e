import { t } from '../../i18n/payment.ts';
import { Icon } from '../../ui/icon.tsx';

const two = (value: number): string => String(value).padStart(2, '0');

function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Only three moments are read out; a voice counting seconds would bury everything else. */
function announcement(seconds: number): string {
  if (seconds === 0) return t('pix.expired');
  if (seconds <= 60) return t('countdown.oneMinute');
  return seconds <= 300 ? t('countdown.fiveMinutes') : '';
}

/** How long the PIX code still works. */
export function Countdown({ seconds }: { readonly seconds: number }) {
  const urgent = seconds <= 300;
  return (
    <div>
      <p className={`flex items-center gap-2 text-[0.9375rem] ${urgent ? 'text-warn' : 'text-soft'}`}>
        <Icon name="clock" />
        <span>
          {t('countdown.label')}{' '}
          <span role="timer" aria-live="off" className="font-semibold tabular-nums">
            {clockText(seconds)}
          </span>
        </span>
      </p>
      <p role="status" className="sr-only">
        {announcement(seconds)}
      </p>
    </div>
  );
}
