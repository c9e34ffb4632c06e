import { useEffect, useState, useSyncExternalStore } from 'react';
import { nextChargeDay } from '../../../../domain/checkout/offer.ts';

let aheadMs = 0;

/** Takes over the server's clock from an answer that has just arrived. */
export function noteServerTime(iso: string): void {
  const serverMs = Date.parse(iso);
  if (Number.isFinite(serverMs)) aheadMs = serverMs - Date.now();
}

/** Now, by the server: a countdown must not trust the phone's clock. */
export const serverNow = (): number => Date.now() + aheadMs;

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

const two = (value: number): string => String(value).padStart(2, '0');

/** `09:59`, or `1:09:59` from an hour on. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Nobody keeps a checkout open until midnight. */
const unchanging = () => () => undefined;

/** The day in São Paulo so many days from now; nothing in the first paint, which knows no now. */
export const useDayFromNow = (days: number): string | undefined =>
  useSyncExternalStore(
    unchanging,
    () => nextChargeDay(Date.now(), days),
    () => undefined,
  );

/** Whether something has been so for that long. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, ms]);
  return lasts;
}
