import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Turns the ICU messages of `src/i18n/*.messages.<locale>.json` into lingui's compiled form, which
 * `src/i18n/translate.ts` reads: the parser for them would cost every buyer 5 kB.
 */
export function compiledCatalogues(): Plugin {
  return {
    name: 'razao:compiled-catalogues',
    enforce: 'pre',
    async load(id) {
      if (!/\.messages\.[\w-]+\.json$/.test(id)) return null;
      const messages = JSON.parse(await readFile(id, 'utf8')) as Record<string, string>;
      const compiled = Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]);
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`,
        moduleType: 'js',
      };
    },
  };
}
