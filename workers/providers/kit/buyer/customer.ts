import type { ChargeRequest } from '../../contract.ts';
import { documentType } from './identity.ts';
import { placeholderCpf, placeholderPhone } from './placeholders.ts';

type OfBuyer = Pick<ChargeRequest, 'buyer' | 'reference'>;

/** A buyer with all that providers demand of one, also where the page did not ask for it. */
export const customerOf = ({ buyer: { name, email, phone, document }, reference }: OfBuyer) => ({
  ...{ name, email },
  phone: phone ?? placeholderPhone(reference),
  document: document ?? placeholderCpf(reference),
});

/** The same, as the acquirers' code bases write the document: with its kind in small letters. */
export function customerWithKind(request: OfBuyer) {
  const { document, ...customer } = customerOf(request);
  return { ...customer, document: { number: document, type: documentType(document).toLowerCase() } };
}
