import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { compiledCatalogues } from './build/compiled-catalogues.ts';
import { compressedAssets } from './build/compressed-assets.ts';
import { pageFallback } from './build/page-fallback.ts';
import { mockApi } from './src/testing/mock-api-plugin.ts';

const root = import.meta.dirname;
const API = 'http://127.0.0.1:3000';

/**
 * Each page is a build of its own (`vite build` runs both). In one build the two would share chunks, and the anonymous checkout would
 * download what only the seller app uses of the router and of the GraphQL client.
 */
const page = (name: string, emptyOutDir: boolean): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: resolve(root, '../dist/web'),
    emptyOutDir,
    manifest: `.vite/${name}.json`,
    // The checkout is one file first and small ones later: nothing to preload, and the helper for it is a kilobyte.
    modulePreload: name === 'checkout' ? false : { polyfill: false },
    // An inlined data: URI would be one more source for the content security policy to allow.
    assetsInlineLimit: 0,
    rollupOptions: { input: resolve(root, `${name}.html`) },
  },
});

export default defineConfig(({ mode }) => ({
  root,
  base: '/',
  publicDir: false,
  plugins: [react(), tailwindcss(), compiledCatalogues(), mode === 'mock' ? mockApi() : null, pageFallback(), compressedAssets()],
  environments: { client: page('app', true), checkout: page('checkout', false) },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'checkout']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: mode === 'mock' ? {} : { '/graphql': { target: API, ws: true }, '/sandbox': API, '/webhooks': API },
  },
  preview: { host: '127.0.0.1', port: 4173 },
}));
