import type { Plugin } from 'vite';
import { LANGUAGES, environmentOf } from './languages.ts';

const CHECKOUTS = new Set(LANGUAGES.map((language) => environmentOf('checkout', language)));

/**
 * A later download of the checkout as it is written, `import()`. Vite wraps each into a helper that
 * would ask for its styles and parts first: the checkout has one style and parts without any, and
 * the helper is a kilobyte of what each buyer waits for.
 */
export const plainImports = (): Plugin => ({
  name: 'razao:plain-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => CHECKOUTS.has(name),
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
});
