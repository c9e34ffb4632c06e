/** What the 44 digits of a boleto say. */
export interface Boleto {
  /** Three digits. */
  bank: string;
  /** Calendar day, YYYY-MM-DD. */
  dueDay: string;
  amountCents: number;
  /** 25 digits of the bank's own. */
  free: string;
}

const DAY_MS = 86_400_000;
/**
 * From 2025-02-22 the factor counts again from 1000, so its day zero is this one
 * (specification/providers#boleto).
 */
const FACTOR_BASE = Date.parse('2022-05-29');

/** The 44 digits under the bars. */
export function barcode({ bank, dueDay, amountCents, free }: Boleto): string {
  const factor = String(Math.round((Date.parse(dueDay) - FACTOR_BASE) / DAY_MS)).padStart(4, '0');
  const head = `${bank}9`;
  const tail = `${factor}${String(amountCents).padStart(10, '0')}${free}`;
  return `${head}${mod11(head + tail)}${tail}`;
}

/** The 47 digits that people type, made of the 44 under the bars. */
export function digitableLine(bars: string): string {
  const free = bars.slice(19);
  const groups = [bars.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15, 25)];
  return groups.map((group) => group + mod10(group)).join('') + bars.slice(4, 19);
}

/** Weights 2, 1, 2, 1… from the right over the digits of each product. */
export function mod10(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i += 1) {
    const product = Number(text[text.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/** Weights 2 to 9, cyclic, from the right; results that are no check digit become 1. */
export function mod11(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i += 1) sum += Number(text[text.length - 1 - i]) * (2 + (i % 8));
  const digit = 11 - (sum % 11);
  return digit >= 10 || digit === 0 ? 1 : digit;
}
