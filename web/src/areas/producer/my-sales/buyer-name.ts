import { hiddenBuyer } from '../../../features/sales/hidden-buyer.ts';
import { t } from './words.ts';
import type { SaleRow } from './queries.ts';

/** The buyer in one line. */
export function buyerName({ buyer }: SaleRow): string {
  const hidden = hiddenBuyer(buyer);
  return hidden ? t(`buyer.${hidden}Short`) : (buyer.name ?? buyer.email ?? '');
}
