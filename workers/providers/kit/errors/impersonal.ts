const READ_MAX = 2_000;
const LENGTH_MAX = 200;
/** One in a hundred of a provider's ids has no digit; few words have so many letters. */
const KEY = /\d|[a-z]{16}/i;

/**
 * A provider's sentence without what may be a person's or a secret: e-mails, long runs of letters
 * and digits, in groups, too (documents, cards, keys, tokens), and what is quoted. A name in plain
 * words cannot be told from other words, so what comes out is shown to whoever asked and kept
 * nowhere. A body may be a MiB of anything, so no expression looks at a letter more than once or
 * twice.
 */
export const impersonal = (text: string): string =>
  beginningOf(text)
    .replace(/\S+/g, (word) => (word.includes('@') ? '…' : word))
    .replace(/"[^"]*"?|'[^']*'|«[^»]*»?|“[^”]*”?/g, '…')
    .replace(/\d(?:[\s.,-]{0,3}\d){5,}/g, '…')
    .replace(/\b(cv[cv]2?|c[oó]digo|code)(\W{1,3}(?:is |é )?)\d{3,4}\b/gi, '$1$2…')
    .replace(/[\w.\-/]{6,}/g, (run) => (KEY.test(run) ? '…' : run))
    .slice(0, LENGTH_MAX);

/** What is cut off within a word could no longer be told for an e-mail or a document. */
function beginningOf(text: string): string {
  if (text.length <= READ_MAX) return text;
  const [whole = ''] = /^[^]*\s/.exec(text.slice(0, READ_MAX)) ?? [];
  return `${whole}…`;
}
