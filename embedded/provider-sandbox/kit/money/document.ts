const CPF_WEIGHTS = [
  [10, 9, 8, 7, 6, 5, 4, 3, 2],
  [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
];
const CNPJ_WEIGHTS = [
  [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
];

/**
 * A CPF, or a CNPJ (letters included, as new registrations have them), whose check digits are right
 * (specification/providers#cpf-and-cnpj).
 */
export function isDocument(text: string): boolean {
  const plain = text.toUpperCase().replace(/[.\-/]/g, '');
  if (/^\d{11}$/.test(plain)) return !/^(\d)\1+$/.test(plain) && checks(plain, CPF_WEIGHTS);
  return /^[0-9A-Z]{12}\d{2}$/.test(plain) && checks(plain, CNPJ_WEIGHTS);
}

function checks(text: string, weights: number[][]): boolean {
  return weights.every((row) => {
    const sum = row.reduce((total, weight, i) => total + weight * (text.charCodeAt(i) - 48), 0);
    const digit = sum % 11 < 2 ? 0 : 11 - (sum % 11);
    return digit === Number(text[row.length]);
  });
}
