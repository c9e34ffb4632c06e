import { networkOf } from '../http/minute-limit.ts';
import type { Place } from './session-store.ts';

/** What browsers call themselves, the more particular ones first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (table: typeof BROWSERS, text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** A browser in words that its owner knows it by, `Firefox, Linux`; empty where it says nothing. */
export const deviceOf = (userAgent: string): string =>
  [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean).join(', ');

/** Where somebody is, as it is kept. */
export const placeOf = ({
  ip,
  userAgent,
}: {
  readonly ip: string;
  readonly userAgent: string;
}): Place => ({
  device: deviceOf(userAgent),
  network: maskedNetwork(ip),
});

/** Enough to tell networks apart in a list, and no address of anybody: `189.40.*.*`. */
function maskedNetwork(ip: string): string {
  const network = networkOf(ip);
  return network.includes(':')
    ? `${network.split(':').slice(0, 2).join(':')}:*`
    : network.replace(/\.\d+\.\d+$/, '.*.*');
}
