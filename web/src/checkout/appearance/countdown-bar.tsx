import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../i18n/checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import { clockText } from '../shell/clock.ts';
import { inTabStorage } from '../shell/tab-storage.ts';
import type { Checkout } from '../shell/types.ts';

const keyOf = (offerId: string): string => `razao.countdown.${offerId}`;

/**
 * When the seller's countdown ends, in milliseconds: `minutes` from the tab's first look at the
 * offer. A reload goes on with it: one that begins again each time would be a lie.
 */
function offerEnd(offerId: string, minutes: number, nowMs: number): number {
  const kept = Number(inTabStorage((storage) => storage.getItem(keyOf(offerId))));
  const latest = nowMs + minutes * 60_000;
  // A seller who shortens it shortens it for those who look already.
  const end = kept > 0 ? Math.min(kept, latest) : latest;
  inTabStorage((storage) => storage.setItem(keyOf(offerId), String(end)));
  return end;
}

const TICK_MS = 1_000;

/** Seconds left. The first paint, which knows no clock and no buyer, has them all. */
function useSecondsLeft(offerId: string, minutes: number): number {
  const [seconds, setSeconds] = useState(minutes * 60);
  useEffect(() => {
    const end = offerEnd(offerId, minutes, Date.now());
    const tick = () => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [offerId, minutes]);
  return seconds;
}

type Countdown = NonNullable<Checkout['appearance']['countdown']>;

interface Shown {
  readonly countdown: Countdown;
  readonly seconds: number;
}

/** One of the lines that the bar may say, in the place that all of them share. */
const Line = ({ said, children }: { readonly said: boolean; readonly children: ReactNode }) => (
  <p
    aria-hidden={!said}
    className={`flex min-h-7 items-center justify-center gap-3 text-[0.9375rem] font-semibold [grid-area:1/1] ${said ? '' : 'invisible'}`}
  >
    <Icon name="clock" />
    {children}
  </p>
);

/**
 * The bar at one moment, which is all that a preview shows (specification/checkout#constants). It
 * ends with the seller's words or is seen no more: that an offer has ended would not be true. Its
 * place stays, as tall as the longest of its lines: nothing moves under who reads or presses.
 */
export function CountdownAt({ countdown, seconds }: Shown) {
  const endText = countdown.endText.trim();
  const over = seconds === 0;
  const gone = over && endText === '';
  return (
    <aside
      aria-label={t('offerCountdown.label')}
      aria-hidden={gone}
      className={`bg-countdown px-4 py-2.5 text-on-countdown ${gone ? 'invisible' : ''}`}
    >
      <div className="mx-auto grid max-w-[1000px]">
        <Line said={!over}>
          <span className="min-w-0 text-balance">
            {countdown.text.trim() || t('offerCountdown.label')}
          </span>
          <span role="timer" aria-live="off" className="text-lg tabular-nums">
            {clockText(seconds)}
          </span>
        </Line>
        {endText && (
          <Line said={over}>
            <span className="min-w-0 text-balance">{endText}</span>
          </Line>
        )}
      </div>
    </aside>
  );
}

function Bar({ offerId, countdown }: { readonly offerId: string; readonly countdown: Countdown }) {
  return <CountdownAt countdown={countdown} seconds={useSecondsLeft(offerId, countdown.minutes)} />;
}

/** Above all else: how long the seller says that the offer is open. Nothing ends with it. */
export default function CountdownBar({
  offer,
}: {
  readonly offer: Pick<Checkout, 'id' | 'appearance'>;
}) {
  const { countdown } = offer.appearance;
  return countdown && <Bar offerId={offer.id} countdown={countdown} />;
}
