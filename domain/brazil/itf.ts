/** Narrow (1) and wide (3) elements of each digit in the 2-of-5 code. */
const PATTERNS = [
  '11331',
  '31113',
  '13113',
  '33111',
  '11313',
  '31311',
  '13311',
  '11133',
  '31131',
  '13131',
];
const START = '1111';
const STOP = '311';

export interface Bar {
  readonly x: number;
  readonly width: number;
}

/**
 * Interleaved 2 of 5 as FEBRABAN asks for boletos (wide = 3 × narrow): the first digit of each pair
 * is drawn in bars, the second in the spaces between them. Positions are in units of the narrow
 * bar, without the quiet zone.
 */
export function encodeItf(digits: string): { readonly bars: readonly Bar[]; readonly width: number } {
  if (digits.length % 2 !== 0 || /\D/.test(digits)) throw new RangeError('ITF encodes pairs of digits');
  let elements = START;
  for (let i = 0; i < digits.length; i += 2) {
    const inBars = PATTERNS[Number(digits[i])] ?? '';
    const inSpaces = PATTERNS[Number(digits[i + 1])] ?? '';
    for (let n = 0; n < 5; n += 1) elements += `${inBars[n]}${inSpaces[n]}`;
  }
  elements += STOP;
  const bars: Bar[] = [];
  let x = 0;
  for (const [index, element] of [...elements].entries()) {
    const width = Number(element);
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, width: x };
}
