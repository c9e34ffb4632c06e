import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { SOURCE_LANGUAGE, languageOf } from './languages.ts';

/** Of a screen’s words those that are shown before the screen is: its names, and its drawers’. */
const SHOWN_BEFORE = /^(title|menu|drawer\..+)$/;

const CATALOGUE = /^(.*\.messages\.)([a-z]{2}-[A-Z]{2})\.json(\?names)?$/;

/**
 * Turns the ICU messages of `*.messages.pt-BR.json` into lingui's compiled form, which
 * `src/i18n/translate.ts` reads: the parser for them would cost every buyer 5 kB. In the build of
 * another language it is that language's file which is read. With `?names` it is a module of its
 * own with a screen's names, which are downloaded before the screen.
 */
export function compiledCatalogues(): Plugin {
  return {
    name: 'razao:compiled-catalogues',
    enforce: 'pre',
    async load(id) {
      const [, file, named, query] = CATALOGUE.exec(id) ?? [];
      if (file === undefined) return null;
      // One that is imported by another name is of that language in every build.
      const language =
        named === SOURCE_LANGUAGE ? languageOf(this.environment?.name ?? SOURCE_LANGUAGE) : named;
      const messages = JSON.parse(await readFile(`${file}${language}.json`, 'utf8')) as Record<
        string,
        string
      >;
      const entries = Object.entries(messages)
        .filter(([key]) => query === undefined || SHOWN_BEFORE.test(key))
        .map(([key, text]) => [key, compileMessage(text)]);
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(entries))}`,
        moduleType: 'js',
      };
    },
  };
}
