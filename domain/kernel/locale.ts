import { z } from 'zod';

/** The languages of buyers (specification/checkout#constants). */
export const locale = z.enum(['PT_BR', 'EN_US', 'ES_ES']);
export type Locale = z.infer<typeof locale>;

/** As the web writes them: in `lang`, and for `Intl`. */
export const LANGUAGE_TAGS = {
  PT_BR: 'pt-BR',
  EN_US: 'en-US',
  ES_ES: 'es-ES',
} as const satisfies Readonly<Record<Locale, string>>;
export type LanguageTag = (typeof LANGUAGE_TAGS)[Locale];
