import { LANGUAGE_TAGS, type Locale } from '../kernel/locale.ts';

/** Where a mail's link leads that stops reminders; the token says whose and of which platform. */
export const OPT_OUT_PATH = '/unsubscribe';

/** Its page is in the language of the mail. */
export const optOutPath = (token: string, locale: Locale = 'PT_BR'): string =>
  `${OPT_OUT_PATH}/${encodeURIComponent(token)}${locale === 'PT_BR' ? '' : `?lang=${LANGUAGE_TAGS[locale]}`}`;
