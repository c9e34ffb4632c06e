import { formatCpf } from '../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../domain/brazil/phone.ts';
import type { FormValues } from './form/values.ts';

export interface BuyerQuery {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly cpf: string;
  readonly affiliateId: string | null;
  /** The whole query string, for attribution. */
  readonly utmQuery: string;
}

/** The query parameters that the page reads (specification/checkout#query-parameters). */
export function readBuyerQuery(search: string): BuyerQuery {
  const query = new URLSearchParams(search);
  return {
    name: (query.get('nome') ?? '').trim(),
    email: (query.get('email') ?? '').trim(),
    phone: formatPhone(query.get('telefone') ?? ''),
    cpf: formatCpf(query.get('cpf') ?? ''),
    affiliateId: query.get('affiliateId') || null,
    utmQuery: search.replace(/^\?/, ''),
  };
}

/** What the link knows of the buyer, as fields of the form. */
export const buyerValues = ({ name, email, phone, cpf }: BuyerQuery): Partial<FormValues> => ({
  name,
  email,
  phone,
  cpf,
  cardName: name,
});
