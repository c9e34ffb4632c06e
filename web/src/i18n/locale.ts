/** The one language so far. The next ones are chosen here, before the first render. */
export const LOCALE = 'pt-BR';
