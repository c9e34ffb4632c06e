import { LOCALE } from './locale.ts';

/**
 * Writes moments in the page's language. What does it is made at the first of them: that takes a
 * slow phone tens of milliseconds, and a page that shows no moment is alive without.
 */
export function momentFormat(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => (format ??= new Intl.DateTimeFormat(LOCALE, options)).format(moment);
}
