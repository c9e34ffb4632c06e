import { t } from './words.ts';

/** A part and the whole that it is of. */
export interface Rate {
  readonly part: number;
  readonly whole: number;
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const points = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const valueOf = ({ part, whole }: Rate): number => (whole === 0 ? 0 : part / whole);

/** 12,5 %; of nothing there is no rate. */
export const rateText = (rate: Rate): string =>
  rate.whole === 0 ? t('rate.none') : percent.format(valueOf(rate));

/** How a figure compares with that of the period before. */
export interface Change {
  readonly text: string;
  readonly direction: -1 | 0 | 1;
}

const changeOf = (difference: number, written: string): Change => {
  if (difference === 0) return { text: t('change.same'), direction: 0 };
  const text = t(difference > 0 ? 'change.up' : 'change.down', { change: written });
  return { text, direction: difference > 0 ? 1 : -1 };
};

/** Of an amount or a count, in whole percents; undefined: there was nothing in both periods. */
export function amountChange(now: number, before: number): Change | undefined {
  if (before === 0)
    return now === 0 ? undefined : { text: t('change.new'), direction: now > 0 ? 1 : -1 };
  const change = (now - before) / Math.abs(before);
  const isSmall = Math.round(change * 100) === 0;
  return changeOf(isSmall ? 0 : change, percent.format(Math.round(Math.abs(change) * 100) / 100));
}

/** Of a rate, in percentage points; undefined: there is none of one of the periods. */
export function rateChange(now: Rate, before: Rate): Change | undefined {
  if (now.whole === 0 || before.whole === 0) return undefined;
  const difference = Math.round((valueOf(now) - valueOf(before)) * 1_000) / 10;
  return changeOf(difference, t('change.points', { points: points.format(Math.abs(difference)) }));
}
