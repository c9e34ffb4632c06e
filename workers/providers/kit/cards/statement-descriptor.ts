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
