/** Short, and nothing that may be an e-mail, a document, a card or a key. */
const WORD = /^(?!.*\d{6})[\p{L}\w .,:;/()-]{1,60}$/u;

/**
 * What a provider says of a charge in a word that is not in its table, as events and incidents keep
 * it for ever. Whatever else it says there is no word, and is kept nowhere.
 */
export const saidWord = (text: string): string => (WORD.test(text) ? text : NO_WORD);

const NO_WORD = '(no word)';
