/** A tax id without its punctuation, letters of a CNPJ in capitals. */
export const taxIdCharacters = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

const FORMS = {
  CPF: { shape: /^(\d{3})(\d{3})(\d{3})(\d{2})$/, mask: '$1.$2.$3-$4' },
  CNPJ: { shape: /^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, mask: '$1.$2.$3/$4-$5' },
} as const;

/**
 * What a text is by its length: 11 digits are a CPF; 12 digits or letters and 2 digits a CNPJ.
 * Check digits are not looked at.
 */
export function taxIdType(text: string): 'CPF' | 'CNPJ' | undefined {
  const plain = taxIdCharacters(text);
  return (['CPF', 'CNPJ'] as const).find((type) => FORMS[type].shape.test(plain));
}

/**
 * A CPF as 999.999.999-99, a CNPJ as 99.999.999/9999-99 (specification/checkout#formatting);
 * anything else as it came.
 */
export function formatTaxId(text: string): string {
  const type = taxIdType(text);
  return type ? taxIdCharacters(text).replace(FORMS[type].shape, FORMS[type].mask) : text;
}
