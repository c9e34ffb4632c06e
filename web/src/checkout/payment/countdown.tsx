import { formatUntil } from '../../i18n/format-until.ts';
import { t } from '../../i18n/payment.ts';
import { Icon } from '../../ui/icon.tsx';
import { clockText, serverNow } from '../shell/clock.ts';

/** From then on the seconds are counted: before, a moment says more than a number that runs. */
const COUNTED_SECONDS = 3_600;

/** Only three moments are read out; a voice counting seconds would bury everything else. */
function announcement(seconds: number): string {
  if (seconds === 0) return t('expired.PIX');
  if (seconds <= 60) return t('countdown.oneMinute');
  return seconds <= 300 ? t('countdown.fiveMinutes') : '';
}

interface Props {
  readonly seconds: number;
  readonly deadlineMs: number;
}

/** How long the PIX code still works. */
export function Countdown({ seconds, deadlineMs }: Props) {
  const urgent = seconds <= 300;
  return (
    <div>
      <p className={`flex items-center gap-2 text-[0.9375rem] ${urgent ? 'text-warn' : 'text-soft'}`}>
        <Icon name="clock" />
        <span>{t('countdown.until', { when: formatUntil(deadlineMs, serverNow()) })}</span>
        {seconds <= COUNTED_SECONDS && (
          <span
            translate="no"
            role="timer"
            aria-live="off"
            className="ml-auto font-semibold tabular-nums"
          >
            {clockText(seconds)}
          </span>
        )}
      </p>
      <p role="status" className="sr-only">
        {announcement(seconds)}
      </p>
    </div>
  );
}
