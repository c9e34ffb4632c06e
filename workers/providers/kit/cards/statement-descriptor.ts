const LENGTH_MAX = 13;

/**
 * What a buyer reads on the card bill: alphanumerics only, at most 13
 * (specification/gateway#statement-descriptor). Accents lose their mark. Empty when nothing is
 * left.
 */
export const statementDescriptor = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, LENGTH_MAX);

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * A random soft descriptor: 13 capitals and digits. `below(n)` draws a whole number from 0 to
 * n - 1; for a charge it has to follow from the reference, so that every try sends the same.
 */
export const softDescriptor = (below: (limit: number) => number): string =>
  Array.from({ length: LENGTH_MAX }, () => CHARACTERS[below(CHARACTERS.length)]).join('');
