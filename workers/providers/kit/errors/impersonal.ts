const LENGTH_MAX = 200;

/**
 * A provider's sentence without what may be a person's or a secret: e-mails, long runs of letters
 * and digits (documents, cards, keys, tokens) and what is quoted. A name in plain words cannot be
 * told from other words, so what comes out is shown to whoever asked and kept nowhere.
 */
export const impersonal = (text: string): string =>
  text
    .replace(/\S+@\S+/g, '…')
    .replace(/"[^"]*"|'[^']*'|«[^»]*»/g, '…')
    .replace(/(?=[\w.\-/]*\d)[\w.\-/]{6,}/g, '…')
    .slice(0, LENGTH_MAX);
