import { lineProblem } from './text.ts';

/** What ends an address wherever one stands in a text. A browser would guess what was meant. */
const NO_PART_OF_ONE = /[\s"'`<>\\]/;

/**
 * What is wrong with an address that somebody wrote: it is not exactly one address of `https`
 * (`INVALID_FORMAT`), or it names a user or a password, which whoever is led there would be told
 * (`CREDENTIALS`). Undefined: nothing.
 */
export function webAddressProblem(text: string): 'INVALID_FORMAT' | 'CREDENTIALS' | undefined {
  if (NO_PART_OF_ONE.test(text) || lineProblem(text) || !URL.canParse(text)) return 'INVALID_FORMAT';
  const { protocol, username, password } = new URL(text);
  if (protocol !== 'https:') return 'INVALID_FORMAT';
  return username === '' && password === '' ? undefined : 'CREDENTIALS';
}

/** An address as it is kept, in ASCII; undefined for what is not exactly one of `https`. */
export const webAddress = (text: string): string | undefined =>
  webAddressProblem(text) ? undefined : new URL(text).href;
