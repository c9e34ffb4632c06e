import { inTabStorage } from '../tab-storage.ts';

const keyOf = (offerId: string): string => `razao.countdown.${offerId}`;

/**
 * When the seller's countdown ends, in milliseconds: `minutes` from the tab's first look at the
 * offer. A reload goes on with it: one that begins again each time would be a lie.
 */
export function offerEnd(offerId: string, minutes: number, nowMs: number): number {
  const kept = Number(inTabStorage((storage) => storage.getItem(keyOf(offerId))));
  const latest = nowMs + minutes * 60_000;
  // A seller who shortens it shortens it for those who look already.
  const end = kept > 0 ? Math.min(kept, latest) : latest;
  inTabStorage((storage) => storage.setItem(keyOf(offerId), String(end)));
  return end;
}
