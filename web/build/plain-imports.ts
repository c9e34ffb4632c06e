import type { Plugin } from 'vite';

/**
 * A later download of the checkout as it is written, `import()`. Vite wraps each into a helper that
 * would ask for its styles and parts first: the checkout has one style and parts without any, and
 * the helper is a kilobyte of what each buyer waits for.
 */
export const plainImports = (): Plugin => ({
  name: 'razao:plain-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'checkout',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
});
