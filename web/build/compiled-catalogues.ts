import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { SOURCE_LANGUAGE, languageOf } from './languages.ts';

/**
 * Turns the ICU messages of `src/i18n/*.messages.pt-BR.json` into lingui's compiled form, which
 * `src/i18n/translate.ts` reads: the parser for them would cost every buyer 5 kB. In the build of
 * another language it is that language's file which is read.
 */
export function compiledCatalogues(): Plugin {
  return {
    name: 'razao:compiled-catalogues',
    enforce: 'pre',
    async load(id) {
      const file = /^(.*\.messages\.)pt-BR\.json$/.exec(id)?.[1];
      if (file === undefined) return null;
      const language = languageOf(this.environment?.name ?? SOURCE_LANGUAGE);
      const messages = JSON.parse(await readFile(`${file}${language}.json`, 'utf8')) as Record<
        string,
        string
      >;
      const entries = Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]);
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(entries))}`,
        moduleType: 'js',
      };
    },
  };
}
