import { centsOfDecimal } from '../money/decimal.ts';

/** CRC-16/CCITT-FALSE, four upper-case hex digits (specification/providers#br-code). */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Whether a "Pix copia e cola" text is whole: a bank's app would refuse one that is not. */
export const isWholeEmv = (code: string): boolean =>
  /^000201.*6304[0-9A-F]{4}$/is.test(code) && crc16(code.slice(0, -4)) === code.slice(-4).toUpperCase();

/**
 * What a whole code asks for, in cents; undefined where it leaves that to the bank it points to.
 */
export function amountOfEmv(code: string): number | undefined {
  for (let at = 0; at < code.length;) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(code.slice(at)) ?? [];
    if (!tag) return undefined;
    const value = code.slice(at + 4, (at += 4 + Number(length)));
    if (tag === TRANSACTION_AMOUNT) return centsOfDecimal(value) || undefined;
  }
  return undefined;
}

const TRANSACTION_AMOUNT = '54';

/** Whether a buyer can pay by this code, and pays no other amount than this. */
export const paysByEmv = (code: string, amountCents: number): boolean =>
  isWholeEmv(code) && (amountOfEmv(code) ?? amountCents) === amountCents;
