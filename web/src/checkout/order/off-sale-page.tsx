import { t } from '../../i18n/off-sale.ts';
import { UnavailablePage } from '../shell/page-states.tsx';
import type { Checkout } from '../shell/types.ts';

export type OffSale = Exclude<Checkout['availability'], 'ON_SALE'>;

/** An offer that is there and cannot be bought now. Nothing of it puts its seller to shame. */
export default function OffSalePage({ availability }: { readonly availability: OffSale }) {
  return (
    <UnavailablePage title={t(`offSale.${availability}`)} text={t(`offSale.${availability}.text`)} />
  );
}
