import { formatMovement } from '../../i18n/signed-money.ts';

const COLOURS: Readonly<Record<number, string>> = { 1: 'text-good', [-1]: 'text-bad' };

/**
 * Money in with a plus, money out with a minus: the sign carries the meaning, colour only helps.
 */
export function SignedMoney({ cents, currency }: { readonly cents: number; readonly currency: string }) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${COLOURS[Math.sign(cents)] ?? ''}`}>
      {formatMovement(cents, currency)}
    </span>
  );
}
