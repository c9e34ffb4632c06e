import type { LanguageTag } from '../../../domain/kernel/locale.ts';

/** The page's language: chosen when it is built (build/languages.ts), of the app its document's. */
export const LOCALE = (import.meta.env.VITE_LANGUAGE ?? 'pt-BR') as LanguageTag;
