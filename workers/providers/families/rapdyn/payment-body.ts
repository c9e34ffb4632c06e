import { formatPhone } from '../../../../domain/brazil/phone.ts';
import { formatTaxId } from '../../../../domain/brazil/tax-id.ts';
import type { ChargeRequest } from '../../contract.ts';
import { documentType } from '../../kit/buyer/identity.ts';
import { placeholderCpf, placeholderPhone } from '../../kit/buyer/placeholders.ts';
import { chargedItems } from '../../kit/charged-items.ts';

/**
 * Body of `POST /payments` (specification/providers#rapdyn), cents. A product's quantity is always
 * 1, as a text (specification/gateway#fixed-values), so that its price is that of all its pieces.
 */
export function paymentBody(request: ChargeRequest): object {
  const { reference, amountCents, buyer, items } = request;
  const document = buyer.document ?? placeholderCpf(reference);
  const type = items.some(({ tangible }) => tangible) ? 'physical' : 'digital';
  return {
    amount: amountCents,
    method: 'pix',
    external_id: reference,
    customer: {
      name: buyer.name,
      email: buyer.email,
      phone: formatPhone(buyer.phone ?? placeholderPhone(reference)),
      document: { type: documentType(document), value: formatTaxId(document) },
    },
    ...(buyer.address && { delivery: deliveryTo(buyer.address) }),
    products: chargedItems(request).map(({ title, unitPriceCents, quantity }) => ({
      name: title,
      price: unitPriceCents * quantity,
      quantity: '1',
      type,
    })),
  };
}

const deliveryTo = (address: NonNullable<ChargeRequest['buyer']['address']>): object => ({
  street: address.street,
  number: address.number,
  neighborhood: address.district,
  city: address.city,
  state: address.state,
  zipcode: address.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  complement: address.complement,
});
