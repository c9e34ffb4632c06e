import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { compiledCatalogues } from './build/compiled-catalogues.ts';
import { compressedAssets } from './build/compressed-assets.ts';
import { firstDownload } from './build/first-download.ts';
import { pageFallback } from './build/page-fallback.ts';
import { plainImports } from './build/plain-imports.ts';
import { unusedRouterParts } from './build/unused-router-parts.ts';
import { mockApi } from './src/testing/mock-api-plugin.ts';

const root = import.meta.dirname;
const API = 'http://127.0.0.1:3000';

/**
 * Each page is a build of its own (`vite build` runs them all). In one build the two would share
 * chunks, and the anonymous checkout would download what only the seller app uses of the router and
 * of the GraphQL client.
 */
const page = (name: string, emptyOutDir: boolean): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: resolve(root, '../dist/web'),
    emptyOutDir,
    manifest: `.vite/${name}.json`,
    // The checkout is one file first and small ones later: nothing to preload, and the helper for
    // it is a kilobyte.
    modulePreload: name === 'app' ? { polyfill: false } : false,
    // An inlined data: URI would be one more source for the content security policy to allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: resolve(root, `${name}.html`),
      ...(name === 'checkout' && { output: { codeSplitting: { groups: [firstDownload] } } }),
    },
  },
});

/** The checkout's components once more, for the API to render their first paint. */
const checkoutServer: EnvironmentOptions = {
  consumer: 'server',
  // Packages come along, in their production form: the API must not depend on NODE_ENV for how fast
  // it renders.
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: resolve(root, '../dist/web-server'),
    emptyOutDir: true,
    ssr: resolve(root, 'src/checkout/server/main.tsx'),
    target: 'node20',
    // Nobody downloads it.
    chunkSizeWarningLimit: 4_000,
    rollupOptions: { output: { entryFileNames: 'checkout.js' } },
  },
};

export default defineConfig(({ mode }) => ({
  root,
  base: '/',
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    compiledCatalogues(),
    unusedRouterParts(),
    plainImports(),
    mode === 'mock' ? mockApi() : null,
    pageFallback(),
    compressedAssets(),
  ],
  environments: {
    client: page('app', true),
    checkout: page('checkout', false),
    card: page('card', false),
    pixels: page('pixels', false),
    checkoutServer,
  },
  builder: {
    async buildApp(builder) {
      // The checkout's page comes last: it is what tells that a build has been completed.
      for (const name of ['client', 'card', 'pixels', 'checkoutServer', 'checkout']) {
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
