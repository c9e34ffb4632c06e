import { formatPhone } from '../../../../../domain/brazil/phone.ts';
import { hiddenBuyer } from '../../../features/sales/hidden-buyer.ts';
import { t } from './words.ts';
import type { CartRow } from './queries.ts';

/** The buyer in one line. */
export function buyerName({ buyer }: CartRow): string {
  const hidden = hiddenBuyer(buyer);
  return hidden ? t(`buyer.${hidden}Short`) : (buyer.name ?? t('cart.nameless'));
}

/** By what the buyer can be reached, and whether they want no reminders. */
export const contactParts = ({ buyer, optedOut }: CartRow): string[] =>
  [buyer.email, buyer.phone && formatPhone(buyer.phone), optedOut && t('carts.optedOut')].flatMap(
    (part) => part || [],
  );
