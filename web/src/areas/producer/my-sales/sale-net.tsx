import { plainMoney } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import type { SaleRow } from './queries.ts';

type Part = Pick<SaleRow, 'net' | 'currency'>;

/** The seller's part; there is none of what is not paid, or never was. */
export const SaleNet = ({ sale: { net, currency } }: { readonly sale: Part }) =>
  net === null ? (
    <span className="text-muted">—</span>
  ) : (
    <strong className="font-semibold tabular-nums">{formatBalance(net, currency)}</strong>
  );

export const netCell = ({ net }: Pick<SaleRow, 'net'>): string => (net === null ? '' : plainMoney(net));
