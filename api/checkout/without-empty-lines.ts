/**
 * A seller's text in the lines that they wrote it in, without those that are empty: a page has room
 * for a few lines of it.
 */
export const withoutEmptyLines = (text: string): string => text.trim().replace(/\s*\n\s*/g, '\n');
