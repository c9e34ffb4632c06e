import { taxIdCharacters } from '../../../../domain/brazil/tax-id.ts';
import type { Provider, PixKeyForm } from '../../../../domain/providers/provider.ts';
import type { PayoutRequest, PixKeyType } from '../../contract.ts';

type PixDestination = Extract<PayoutRequest['destination'], { method: 'PIX' }>;

/**
 * Where a payout by PIX goes, its key as the provider wants it. An adapter is asked for no other
 * payout than its capabilities list (`kit/capabilities.ts`).
 */
export function pixDestination(
  { destination }: PayoutRequest,
  { pixKeys }: Pick<Provider, 'pixKeys'>,
): PixDestination {
  if (destination.method !== 'PIX') throw new TypeError('Not a payout by PIX');
  return { ...destination, ...(pixKeys && { pixKey: pixKeyFor(pixKeys, destination) }) };
}

/** The type of a key as many write it: in lower case, with a word of their own for a random one. */
export const keyTypeWord = (pixType: PixKeyType, random: string): string =>
  pixType === 'RANDOM' ? random : pixType.toLowerCase();

type Key = Pick<PixDestination, 'pixKey' | 'pixType'>;

export const pixKeyFor = (form: PixKeyForm, key: Key): string => FORMS[form](key);

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
