import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGE_TAGS } from '../../domain/kernel/locale.ts';

const root = resolve(import.meta.dirname, '..');

/** The language in which the pages are written, and every catalogue is imported. */
export const SOURCE_LANGUAGE = LANGUAGE_TAGS.PT_BR;

/** A buyer's languages: each is a build of its own of what a buyer downloads (decision 0083). */
export const LANGUAGES = Object.values(LANGUAGE_TAGS);

/** What a page or a manifest is called in a language: `checkout`, `checkout.en-US`. */
export const inLanguage = (name: string, language: string): string =>
  language === SOURCE_LANGUAGE ? name : `${name}.${language}`;

/** The build of something in a language. vite takes no other characters in its name. */
export const environmentOf = (name: string, language: string): string =>
  inLanguage(name, language).replace(/[.-]/g, '_');

/** The language of a build. vitest's own names none, and is in the pages' language. */
export const languageOf = (environment: string): string =>
  LANGUAGES.find((language) => environment.endsWith(language.replace('-', '_'))) ?? SOURCE_LANGUAGE;

const wordsOf = async (language: string): Promise<Record<string, string>> =>
  JSON.parse(
    await readFile(resolve(root, `src/i18n/document.messages.${language}.json`), 'utf8'),
  ) as Record<string, string>;

/** A page's HTML in another language: its words are few, and replaced one by one. */
async function translated(html: string, language: string): Promise<string> {
  const [written, words] = await Promise.all([wordsOf(SOURCE_LANGUAGE), wordsOf(language)]);
  return Object.entries(written).reduce(
    (page, [id, text]) => page.replaceAll(text, () => words[id] ?? id),
    html.replace(`<html lang="${SOURCE_LANGUAGE}">`, `<html lang="${language}">`),
  );
}

const PAGE = new RegExp(`^(\\w+)\\.(${LANGUAGES.join('|')})\\.html$`);

/**
 * `checkout.en-US.html` and its like, which are nowhere written: they are `checkout.html` with the
 * words of `document.messages.en-US.json`.
 */
export function pagesInLanguages(): Plugin {
  return {
    name: 'razao:pages-in-languages',
    enforce: 'pre',
    resolveId: (id) => (PAGE.test(basename(id)) ? resolve(root, basename(id)) : null),
    async load(id) {
      const [, name, language] = PAGE.exec(basename(id)) ?? [];
      if (!name || !language) return null;
      return translated(await readFile(resolve(root, `${name}.html`), 'utf8'), language);
    },
  };
}
