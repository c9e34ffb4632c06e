import { onlyDigits } from './digits.ts';

/** Boleto: 47-digit line that people type, 44-digit barcode (specification/providers#boleto). */

/**
 * The five groups of a bank boleto's line as it is printed: `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC
 * D EEEEEEEEEEEEEE`. What is not a complete line comes back unchanged, so that a person still sees
 * what the provider sent.
 */
export function groupBoletoLine(line: string): string {
  const digits = onlyDigits(line);
  if (digits.length !== 47) return line;
  return digits.replace(
    /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
    '$1.$2 $3.$4 $5.$6 $7 $8',
  );
}

/**
 * The barcode of a line, or undefined when a check digit is wrong. Punctuation and spaces are
 * ignored.
 */
export function barcodeOfLine(text: string): string | undefined {
  const line = text.replace(/[\s.-]/g, '');
  if (!/^\d{47}$/.test(line)) return undefined;
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)] as const;
  if (fields.some((field) => mod10(field.slice(0, -1)) !== field.at(-1))) return undefined;
  const barcode =
    line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  return isBarcode(barcode) ? barcode : undefined;
}

/** The line of a barcode, or undefined when its check digit is wrong. */
export function lineOfBarcode(barcode: string): string | undefined {
  if (!isBarcode(barcode)) return undefined;
  const free = barcode.slice(19);
  const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return fields.map((field) => field + mod10(field)).join('') + barcode.slice(4, 19);
}

const DAY_MS = 86_400_000;
const BASES_MS = [Date.UTC(1997, 9, 7), Date.UTC(2022, 4, 29)];

/**
 * The due day (YYYY-MM-DD) in a barcode; undefined without one. The factor counts days and began
 * again at 1000 on 2025-02-22, so of the two days it can mean, the one nearer to `near` is taken.
 */
export function dueDayOfBarcode(barcode: string, near: Date): string | undefined {
  const factor = Number(barcode.slice(5, 9));
  if (factor === 0) return undefined;
  const [nearest = 0] = BASES_MS.map((base) => base + factor * DAY_MS).sort(
    (a, b) => Math.abs(a - near.getTime()) - Math.abs(b - near.getTime()),
  );
  return new Date(nearest).toISOString().slice(0, 10);
}

/** What a sound barcode asks for, in cents; undefined when it leaves that open. */
export const amountOfBarcode = (barcode: string): number | undefined =>
  Number(barcode.slice(9, 19)) || undefined;

const isBarcode = (barcode: string): boolean =>
  /^\d{44}$/.test(barcode) && mod11(barcode.slice(0, 4) + barcode.slice(5)) === barcode[4];

/** Weights 2, 1, 2, 1 from the right over the digits of each product. */
function mod10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Weights 2 to 9 from the right; what is no digit becomes 1. */
function mod11(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  return rest > 9 ? '1' : String(rest);
}
