import { formatCpf } from '../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../domain/brazil/phone.ts';
import { CART_PARAMETER } from '../../../domain/cart/recovery-path.ts';
import type { FormValues } from './form/values.ts';

export interface BuyerQuery {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly cpf: string;
  readonly affiliateId: string | null;
  /** The cart that a mail's link leads back to. */
  readonly cartId: string | null;
  /** The whole query string, for attribution. */
  readonly utmQuery: string;
}

/** Who has a cart's id may read it: it is nothing to keep for attribution. */
const withoutCart = (search: string): string =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !part.startsWith(`${CART_PARAMETER}=`))
    .join('&');

/** The query parameters that the page reads (specification/checkout#query-parameters). */
export function readBuyerQuery(search: string): BuyerQuery {
  const query = new URLSearchParams(search);
  return {
    name: (query.get('nome') ?? '').trim(),
    email: (query.get('email') ?? '').trim(),
    phone: formatPhone(query.get('telefone') ?? ''),
    cpf: formatCpf(query.get('cpf') ?? ''),
    affiliateId: query.get('affiliateId') || null,
    cartId: query.get(CART_PARAMETER) || null,
    utmQuery: withoutCart(search),
  };
}

/** What the link knows of the buyer, as fields of the form. */
export const buyerValues = ({ name, email, phone, cpf }: BuyerQuery): Partial<FormValues> => ({
  name,
  email,
  phone,
  cpf,
});
