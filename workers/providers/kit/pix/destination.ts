import { taxIdCharacters } from '../../../../domain/brazil/tax-id.ts';
import type { PixKeyForm } from '../../../../domain/providers/provider.ts';
import type { PixKeyType } from '../../contract.ts';
import type { PayoutTo } from '../wire-format/wire-format.ts';

type Key = Pick<PayoutTo<'PIX'>, 'pixKey' | 'pixType'>;

/** The type of a key as many write it: in lower case, with a word of their own for a random one. */
export const keyTypeWord = (pixType: PixKeyType, random: string): string =>
  pixType === 'RANDOM' ? random : pixType.toLowerCase();

/** The key as the provider wants it; as it was given where nothing is said. */
export const pixKeyFor = (form: PixKeyForm | undefined, key: Key): string =>
  form ? FORMS[form](key) : key.pixKey;

/** specification/gateway#pix-keys */
const FORMS: Readonly<Record<PixKeyForm, (key: Key) => string>> = {
  PHONE_WITH_PLUS_55: ({ pixKey, pixType }) =>
    pixType === 'PHONE' ? `+${withCountry(digitsOf(pixKey))}` : pixKey,
  PHONE_WITH_55: ({ pixKey, pixType }) => (pixType === 'PHONE' ? withCountry(digitsOf(pixKey)) : pixKey),
  DIGITS({ pixKey, pixType }) {
    if (pixType === 'EMAIL' || pixType === 'RANDOM') return pixKey;
    // A CNPJ may have letters since July 2026; only its punctuation goes.
    return pixType === 'CNPJ' ? taxIdCharacters(pixKey) : digitsOf(pixKey);
  },
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A phone that has its country code already is not given it twice. */
const withCountry = (digits: string): string =>
  digits.length > 11 && digits.startsWith('55') ? digits : `55${digits}`;
