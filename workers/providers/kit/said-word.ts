const PART = String.raw`[\p{L}\p{M}\d]{1,20}`;
const TOKEN = String.raw`${PART}(?:[_-]${PART}){0,4}`;
/** As in `transaction.paid`. */
const DOTTED = String.raw`${TOKEN}(?:\.${TOKEN}){0,2}`;
/** Four short words, as in `error: 1.2` or `Em análise (banco)`. */
const PHRASE = String.raw`${TOKEN}(?::? (?:${TOKEN}|\d\.\d|\(${TOKEN}\))){0,3}`;
/** More digits may be a piece of a document or a card; so many inner capitals a key. */
const BOUNDS = String.raw`(?=.{1,40}$)(?!(?:\D*\d){4})(?!(?:.*\p{Ll}\p{Lu}){4})`;
/** An issuer's code (specification/providers#refusal-codes). */
const REFUSAL = String.raw`LR_\d{4}`;
const WORD = new RegExp(`^(?:${BOUNDS}(?:${DOTTED}|${PHRASE})|${REFUSAL})$`, 'u');

/**
 * What a provider says of a charge in a word that is not in its table, as events and incidents keep
 * it for ever. Whatever else it says there is no word, and is kept nowhere. A name of letters alone
 * cannot be told from a word: of that, up to forty letters may be kept.
 */
export const saidWord = (text: string): string => (WORD.test(text) ? text : NO_WORD);

const NO_WORD = '(no word)';
