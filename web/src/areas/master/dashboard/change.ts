import { t } from './words.ts';

/** How an amount compares with that of the period before, in whole percents. */
export function changeText(now: number, before: number): string {
  if (before === 0) return t(now === 0 ? 'change.nothing' : 'change.new');
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (now === before || percent === 0) return t('change.same');
  return t(now > before ? 'change.up' : 'change.down', { percent });
}
