/** What the code of one dynamic PIX says. */
export interface DynamicPix {
  /** Address of the payload, without scheme. */
  location: string;
  amountCents: number;
}

const RECEIVER = { name: 'RAZAO SANDBOX', city: 'SAO PAULO' };

/** The EMV text of a dynamic, single-use PIX ("copia e cola", specification/providers#br-code). */
export function brCode({ location, amountCents }: DynamicPix): string {
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', location)),
    field('52', '0000'),
    field('53', '986'),
    field('54', reais(amountCents)),
    field('58', 'BR'),
    // ASCII only: readers differ on whether a length counts bytes or characters.
    field('59', RECEIVER.name),
    field('60', RECEIVER.city),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return text + crc16(text);
}

/** CRC-16/CCITT-FALSE as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Cents as a decimal text: 3700 → 37.00. */
export const reais = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** A decimal text as cents, exact: no floating point takes part. */
export function cents(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

const field = (tag: string, value: string): string =>
  `${tag}${String(value.length).padStart(2, '0')}${value}`;
