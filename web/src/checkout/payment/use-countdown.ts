import { useEffect, useState } from 'react';
import { serverNow } from '../server-clock.ts';

const secondsUntil = (deadlineMs: number): number =>
  Math.max(0, Math.ceil((deadlineMs - serverNow()) / 1_000));

/** Seconds left by the server's clock, counted anew each second; 0 at the end. */
export function useCountdown(deadlineMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(deadlineMs));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(deadlineMs));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [deadlineMs]);
  return seconds;
}
