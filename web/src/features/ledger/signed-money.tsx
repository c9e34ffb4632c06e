import { formatMoney } from '../../i18n/format.ts';

/**
 * Money in with a plus, money out with a minus: the sign carries the meaning, colour only helps.
 */
export function SignedMoney({ cents }: { readonly cents: number }) {
  return (
    <span
      className={`whitespace-nowrap tabular-nums ${cents > 0 ? 'text-good' : cents < 0 ? 'text-bad' : ''}`}
    >
      {cents > 0 && '+'}
      {formatMoney(cents)}
    </span>
  );
}
