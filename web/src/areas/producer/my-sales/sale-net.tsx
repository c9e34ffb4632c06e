import { plainMoney } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import type { SaleRow } from './queries.ts';

/**
 * The seller's part: firm once the money came, pale while it may still come, struck out when it
 * will not.
 */
export function SaleNet({ sale }: { readonly sale: SaleRow }) {
  const amount = formatBalance(sale.net, sale.currency);
  switch (sale.status) {
    case 'PENDING':
      return <span className="text-muted tabular-nums">{amount}</span>;
    case 'REJECTED':
    case 'CANCELED':
      return <s className="text-muted tabular-nums">{amount}</s>;
    default:
      return <strong className="font-semibold tabular-nums">{amount}</strong>;
  }
}

type Part = Pick<SaleRow, 'status' | 'net'>;

/**
 * A file has neither pale nor struck out: who adds up the column would count what is not theirs, or
 * never comes.
 */
export const firmNetCell = ({ status, net }: Part): string =>
  status === 'PENDING' || status === 'REJECTED' || status === 'CANCELED' ? '' : plainMoney(net);

/** What the list shows pale, in a column of its own. */
export const pendingNetCell = ({ status, net }: Part): string =>
  status === 'PENDING' ? plainMoney(net) : '';
