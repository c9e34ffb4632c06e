/** A tax id without its punctuation, letters of a CNPJ in capitals. */
export const taxIdCharacters = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

const CPF = /^(\d{3})(\d{3})(\d{3})(\d\d)$/;
const CNPJ = /^(\w\w)(\w{3})(\w{3})(\w{4})(\d\d)$/;

/**
 * A CPF as 999.999.999-99, a CNPJ, letters included, as 99.999.999/9999-99
 * (specification/checkout#formatting), by their length alone: check digits are not looked at.
 * Anything else as it came.
 */
export function formatTaxId(text: string): string {
  const plain = taxIdCharacters(text);
  const shown = plain.replace(CPF, '$1.$2.$3-$4').replace(CNPJ, '$1.$2.$3/$4-$5');
  return shown === plain ? text : shown;
}
