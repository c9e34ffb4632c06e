import { formatMoney } from '../../i18n/format.ts';

const COLOURS: Readonly<Record<number, string>> = { 1: 'text-good', [-1]: 'text-bad' };

/**
 * Money in with a plus, money out with a minus: the sign carries the meaning, colour only helps.
 */
export function SignedMoney({ cents }: { readonly cents: number }) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${COLOURS[Math.sign(cents)] ?? ''}`}>
      {cents > 0 && '+'}
      {formatMoney(cents)}
    </span>
  );
}
