import { LANGUAGE_TAGS, type Locale } from '../../domain/kernel/locale.ts';

/** Where everybody reads the clock of; other languages than Portuguese are told so. */
const ZONE = 'America/Sao_Paulo';
const ZONE_WORDS: Readonly<Record<Locale, string>> = {
  PT_BR: '',
  EN_US: ' (São Paulo time)',
  ES_ES: ' (hora de São Paulo)',
};

/** A moment in ISO 8601, as it is read in a mail. */
export const momentIn = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: ZONE },
  }).format(new Date(iso)) + ZONE_WORDS[locale];

/** A day (`2026-11-30`) as it is read in a mail. */
export const dayIn = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
