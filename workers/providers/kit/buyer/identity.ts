/** Eleven digits are a CPF, anything else a CNPJ (specification/gateway#document-type). */
export const documentType = (document: string): 'CPF' | 'CNPJ' =>
  /^\d{11}$/.test(document) ? 'CPF' : 'CNPJ';

/** National digits split into area code and number (specification/gateway#phones). */
export const splitPhone = (phone: string): { areaCode: string; number: string } => ({
  areaCode: phone.slice(0, 2),
  number: phone.slice(2),
});
