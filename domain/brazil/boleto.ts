import { onlyDigits } from './digits.ts';

export const BOLETO_LINE_LENGTH = 47;
export const BOLETO_BARCODE_LENGTH = 44;

/** Weights 2,1,2,1 from the right, digits of each product added up, complement to the next ten. */
function modulo10(digits: string): number {
  let sum = 0;
  let weight = 2;
  for (let i = digits.length - 1; i >= 0; i -= 1) {
    const product = Number(digits[i]) * weight;
    sum += product > 9 ? product - 9 : product;
    weight = 3 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

/** Weights 2 to 9 from the right; results 0, 1, 10 and 11 become 1. */
function modulo11(digits: string): number {
  let sum = 0;
  let weight = 2;
  for (let i = digits.length - 1; i >= 0; i -= 1) {
    sum += Number(digits[i]) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const digit = 11 - (sum % 11);
  return digit === 10 || digit === 11 || digit === 1 ? 1 : digit;
}

/**
 * The five groups of a bank boleto's line as it is printed: `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC
 * D EEEEEEEEEEEEEE`. What is not a complete line comes back unchanged, so that a person still sees
 * what the provider sent.
 */
export function groupBoletoLine(line: string): string {
  const digits = onlyDigits(line);
  if (digits.length !== BOLETO_LINE_LENGTH) return line;
  return digits.replace(
    /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
    '$1.$2 $3.$4 $5.$6 $7 $8',
  );
}

/**
 * The 44 digits under the bars: bank, currency, check digit, due factor and value, then the free
 * field out of the three groups.
 */
export function boletoBarcode(line: string): string {
  const d = onlyDigits(line);
  if (d.length !== BOLETO_LINE_LENGTH)
    throw new RangeError(`A boleto line has ${BOLETO_LINE_LENGTH} digits`);
  return d.slice(0, 4) + d.slice(32, 47) + d.slice(4, 9) + d.slice(10, 20) + d.slice(21, 31);
}

/** The inverse of {@link boletoBarcode}, with the three groups' own check digits. */
export function boletoLine(barcode: string): string {
  const d = onlyDigits(barcode);
  if (d.length !== BOLETO_BARCODE_LENGTH)
    throw new RangeError(`A boleto barcode has ${BOLETO_BARCODE_LENGTH} digits`);
  const groups = [d.slice(0, 4) + d.slice(19, 24), d.slice(24, 34), d.slice(34, 44)];
  return groups.map((group) => `${group}${modulo10(group)}`).join('') + d.slice(4, 19);
}

/** All four check digits of a line. */
export function isValidBoletoLine(line: string): boolean {
  const digits = onlyDigits(line);
  if (digits.length !== BOLETO_LINE_LENGTH) return false;
  const barcode = boletoBarcode(digits);
  return (
    boletoLine(barcode) === digits &&
    modulo11(barcode.slice(0, 4) + barcode.slice(5)) === Number(barcode[4])
  );
}
