import { onlyDigits } from '../../../../domain/brazil/digits.ts';
import { formatPhone } from '../../../../domain/brazil/phone.ts';
import { formatTaxId, taxIdCharacters } from '../../../../domain/brazil/tax-id.ts';
import type { PixKeyType } from '../../contract.ts';
import { keyTypeWord } from '../../kit/pix/destination.ts';
import type { Unwritable } from '../../kit/wire-format/wire-format.ts';

/** Keys of so many characters, which are sent with their mask (specification/gateway#pix-keys). */
const MASKED = {
  CPF: { characters: onlyDigits, lengths: [11], mask: formatTaxId },
  CNPJ: { characters: taxIdCharacters, lengths: [14], mask: formatTaxId },
  PHONE: { characters: onlyDigits, lengths: [10, 11], mask: formatPhone },
} as const;

/** The key as Rapdyn takes it, or which of its three rules it breaks. */
export function rapdynKey(
  pixKey: string,
  pixType: PixKeyType,
): { readonly pix_key_type: string; readonly pix_key: string } | Unwritable {
  const pix_key_type = keyTypeWord(pixType, 'randomkey');
  if (pixType === 'EMAIL' || pixType === 'RANDOM') return { pix_key_type, pix_key: pixKey };
  const { characters, lengths, mask } = MASKED[pixType];
  const plain = characters(pixKey);
  return lengths.some((length) => length === plain.length)
    ? { pix_key_type, pix_key: mask(plain) }
    : { unwritable: `PIX_KEY_IS_NO_${pixType}` };
}
