import type { ConfigurationOf } from '../configuration/schemas.ts';

type Asking = Pick<ConfigurationOf<'Offer'>, 'locale' | 'requiredDocument' | 'requiredDocumentAndPhone'>;

/**
 * What an offer asks of its buyers beside name and e-mail. Who buys in another language than
 * Portuguese has no CPF and no Brazilian phone, whatever the offer requires
 * (specification/checkout#constants): they are not asked, and the adapter that cannot do without
 * makes up its own.
 */
export const askedOfBuyer = ({
  locale,
  requiredDocument,
  requiredDocumentAndPhone,
}: Asking): Omit<Asking, 'locale'> => ({
  requiredDocument: locale === 'PT_BR' && requiredDocument,
  requiredDocumentAndPhone: locale === 'PT_BR' && requiredDocumentAndPhone,
});
