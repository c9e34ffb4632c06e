import { z } from 'zod';
import { CPF_LENGTH, isValidCpf } from '../brazil/cpf.ts';
import { onlyDigits } from '../brazil/digits.ts';
import type { Buyer } from '../checkout/buyer.ts';
import { asLine, isBlank, searchText } from '../kernel/text.ts';

/** Of each, in UTF-16 units; what is longer is cut. */
const UTM_MAX = 60;

/**
 * How a buyer came to a checkout, as whoever made the link named it: the three parameters that
 * everybody's links have, in small letters; empty: the link said nothing of it. It is kept in
 * clear.
 */
export const utm = z.object({
  source: z.string().max(UTM_MAX),
  medium: z.string().max(UTM_MAX),
  campaign: z.string().max(UTM_MAX),
});
export type Utm = z.infer<typeof utm>;

type Named = Pick<Buyer, 'name' | 'email' | 'phone' | 'document'>;

/**
 * What a query string says of where its buyer came from; undefined: nothing. What names the buyer
 * counts as not said: an e-mail address, a CPF, their phone, a word of their name.
 */
export function utmIn(search: string, buyer: Named): Utm | undefined {
  const query = new URLSearchParams(search);
  const said = (name: keyof Utm): string => {
    const value = asLine(query.get(`utm_${name}`) ?? '').toLowerCase();
    return isBlank(value) || namesSomebody(value, buyer) ? '' : asLine(value.slice(0, UTM_MAX));
  };
  const found = { source: said('source'), medium: said('medium'), campaign: said('campaign') };
  return Object.values(found).some(Boolean) ? found : undefined;
}

/** Shorter words of a name are of many people, and of many links. */
const NAMING_WORD_MIN = 4;

function namesSomebody(value: string, { name, email, phone, document }: Named): boolean {
  if (value.includes('@')) return true;
  const digits = onlyDigits(value);
  if ([phone, document].some((number) => number && digits.includes(number))) return true;
  // Networks number their campaigns with more digits than a CPF has, or with fewer.
  const numbers = value.replace(/(?<=\d)[\s./-]+(?=\d)/g, '').match(/\d+/g) ?? [];
  if (numbers.some((number) => number.length === CPF_LENGTH && isValidCpf(number))) return true;
  const said = new Set(wordsOf(value));
  const [mailbox = ''] = email.split('@');
  return [...wordsOf(name), ...wordsOf(mailbox)].some(
    (word) => word.length >= NAMING_WORD_MIN && said.has(word),
  );
}

const wordsOf = (text: string): string[] => searchText(text).match(/\p{L}+/gu) ?? [];
