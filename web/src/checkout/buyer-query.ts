import { formatCpf } from '../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../domain/brazil/phone.ts';
import { PURCHASE_LIMITS } from '../../../domain/checkout/order.ts';
import { asLine } from '../../../domain/kernel/text.ts';
import { CART_PARAMETER } from '../../../domain/kernel/page-paths.ts';
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

/**
 * What is kept for attribution. Who has a cart's id may read it: it is not. Nor is what goes beyond
 * what a purchase takes, which no buyer could mend.
 */
const attribution = (search: string): string =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !part.startsWith(`${CART_PARAMETER}=`))
    .reduce((kept, part) => {
      const longer = kept ? `${kept}&${part}` : part;
      return longer.length > PURCHASE_LIMITS.utmQuery ? kept : longer;
    }, '');

/** The query parameters that the page reads (specification/checkout#query-parameters). */
export function readBuyerQuery(search: string): BuyerQuery {
  const query = new URLSearchParams(search);
  const affiliateId = asLine(query.get('affiliateId') ?? '');
  return {
    name: asLine(query.get('nome') ?? ''),
    email: asLine(query.get('email') ?? ''),
    phone: formatPhone(query.get('telefone') ?? ''),
    cpf: formatCpf(query.get('cpf') ?? ''),
    affiliateId: affiliateId && affiliateId.length <= PURCHASE_LIMITS.affiliateId ? affiliateId : null,
    cartId: query.get(CART_PARAMETER) || null,
    utmQuery: attribution(search),
  };
}

/** What the link knows of the buyer, as fields of the form. */
export const buyerValues = ({ name, email, phone, cpf }: BuyerQuery): Partial<FormValues> => ({
  name,
  email,
  phone,
  cpf,
});
