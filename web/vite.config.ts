import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig, type EnvironmentOptions, type Rolldown } from 'vite';
import { compiledCatalogues } from './build/compiled-catalogues.ts';
import { compressedAssets } from './build/compressed-assets.ts';
import { firstDownload } from './build/first-download.ts';
import {
  LANGUAGES,
  environmentOf,
  inLanguage,
  pagesInLanguages,
  SOURCE_LANGUAGE,
} from './build/languages.ts';
import { oneLanguage } from './build/one-language.ts';
import { pagedFields } from './build/paged-fields.ts';
import { pageFallback } from './build/page-fallback.ts';
import { plainImports } from './build/plain-imports.ts';
import { unusedRouterParts } from './build/unused-router-parts.ts';
import { mockApi } from './src/testing/mock-api-plugin.ts';

const root = import.meta.dirname;
const API = 'http://127.0.0.1:3000';

/** Chosen when it is built: a page holds one language, and no code that chooses. */
const languageIs = (language: string) => ({
  'import.meta.env.VITE_LANGUAGE': JSON.stringify(language),
});

/** The app is one build: customers' screens speak the language of its document. */
const LANGUAGE_OF_DOCUMENT = { 'import.meta.env.VITE_LANGUAGE': 'document.documentElement.lang' };

/** One file each: of the checkout what every layout needs, of the app what asks the API. */
const GROUPS: Readonly<Record<string, Rolldown.CodeSplittingGroup[]>> = {
  checkout: [firstDownload],
  app: [
    {
      name: 'data',
      test: /node_modules\/(?:@apollo|rxjs|optimism|@wry)\//,
      includeDependenciesRecursively: false,
    },
    // The builder's preview: who asks for these names does not ask for the whole form.
    { name: 'card-fields', test: /card-fields\.ts/, includeDependenciesRecursively: false },
    {
      name: 'parts',
      test: /src\/(?:ui\/(?:field|select-field|text-area-field|pill)|features\/(?:limited-text|session\/failure-))/,
      includeDependenciesRecursively: false,
    },
  ],
};

/**
 * Each page is a build of its own (`vite build` runs them all). In one build the two would share
 * chunks, and the anonymous checkout would download what only the seller app uses of the router and
 * of the GraphQL client.
 */
const page = (name: string, language = SOURCE_LANGUAGE as string): EnvironmentOptions => ({
  consumer: 'client',
  define: name === 'app' ? LANGUAGE_OF_DOCUMENT : languageIs(language),
  build: {
    outDir: resolve(root, '../dist/web'),
    emptyOutDir: name === 'app',
    manifest: `.vite/${inLanguage(name, language)}.json`,
    // The checkout is one file first and small ones later: nothing to preload, and the helper for
    // it is a kilobyte.
    modulePreload: name === 'app' ? { polyfill: false } : false,
    // An inlined data: URI would be one more source for the content security policy to allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: resolve(root, `${inLanguage(name, language)}.html`),
      ...(GROUPS[name] && { output: { codeSplitting: { groups: GROUPS[name] } } }),
    },
  },
});

/** The checkout's components once more, for the API to render their first paint. */
const checkoutServer = (language: string): EnvironmentOptions => ({
  consumer: 'server',
  // Packages come along, in their production form: the API must not depend on NODE_ENV for how fast
  // it renders.
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"', ...languageIs(language) },
  build: {
    outDir: resolve(root, '../dist/web-server'),
    emptyOutDir: false,
    ssr: resolve(root, 'src/checkout/server/main.tsx'),
    target: 'node20',
    // Nobody downloads it.
    chunkSizeWarningLimit: 4_000,
    rollupOptions: { output: { entryFileNames: `${inLanguage('checkout', language)}.js` } },
  },
});

/** What lists are as files, for the API to write them (decision 0144). */
const filesServer: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"', ...languageIs(SOURCE_LANGUAGE) },
  build: {
    outDir: resolve(root, '../dist/web-server'),
    emptyOutDir: true,
    ssr: resolve(root, 'src/app/files/main.ts'),
    target: 'node20',
    chunkSizeWarningLimit: 4_000,
    rollupOptions: { output: { entryFileNames: 'files.js' } },
  },
};

/** All that a buyer sees, once for each language. */
const OF_BUYERS: Readonly<Record<string, (language: string) => EnvironmentOptions>> = {
  card: (language) => page('card', language),
  checkoutServer,
  checkout: (language) => page('checkout', language),
};

/** In the order in which they are built: the checkout's page comes last, and tells that all are. */
const BUILDS: Readonly<Record<string, EnvironmentOptions>> = {
  client: page('app'),
  pixels: page('pixels'),
  // Empties the folder of what is for the API.
  filesServer,
  ...Object.fromEntries(
    [...LANGUAGES]
      .reverse()
      .flatMap((language) =>
        Object.entries(OF_BUYERS).map(([name, build]) => [
          environmentOf(name, language),
          build(language),
        ]),
      ),
  ),
};

export default defineConfig(({ mode }) => ({
  root,
  base: '/',
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    pagesInLanguages(),
    compiledCatalogues(),
    pagedFields(),
    unusedRouterParts(),
    plainImports(),
    oneLanguage(),
    mode === 'mock' ? mockApi() : null,
    pageFallback(),
    compressedAssets(),
  ],
  environments: { ...BUILDS },
  builder: {
    async buildApp(builder) {
      for (const name of Object.keys(BUILDS)) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy:
      mode === 'mock'
        ? {}
        : { '/graphql': { target: API, ws: true }, '/sandbox': API, '/webhooks': API },
  },
  preview: { host: '127.0.0.1', port: 4173 },
}));
