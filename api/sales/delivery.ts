import type { Buyer } from '../../domain/checkout/buyer.ts';
import { KeyMissing } from '../../eventstore/forgotten.ts';
import type { SaleDelivery, Shipment } from '../graphql/resolver-types.generated.ts';
import type { PaymentRow } from '../payments/queries.ts';

/** How a sale gets to its buyer; null where nothing of it is a thing. */
export async function deliveryToShow(
  { items, delivery, shipped }: Pick<PaymentRow, 'items' | 'delivery' | 'shipped'>,
  openBuyer: () => Promise<Pick<Buyer, 'address'> | undefined>,
): Promise<SaleDelivery | null> {
  if (!items.some(({ tangible }) => tangible)) return null;
  return {
    option: delivery?.description ?? null,
    // A seller may leave them empty.
    days: delivery?.deliveryTime || null,
    address: await addressToShow(openBuyer()),
    shipped: shipmentToShow(shipped),
  };
}

/** `buyer` says why there is none. */
async function addressToShow(
  opening: Promise<Pick<Buyer, 'address'> | undefined>,
): Promise<Buyer['address']> {
  try {
    return (await opening)?.address ?? null;
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    return null;
  }
}

/** As the contract has it; null for what was not sent. */
export const shipmentToShow = (shipped: PaymentRow['shipped']): Shipment | null =>
  shipped && { ...shipped, at: new Date(shipped.at) };
