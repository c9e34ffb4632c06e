// Takes the pictures of the documentation on a freshly started instance: node
// scripts/take-pictures.mjs [http://127.0.0.1:3000]
import { rmSync } from 'node:fs';
import { buildServer } from './build-server.mjs';

const BUNDLE = new URL('../.razao/pictures/', import.meta.url);

await buildServer(
  { pictures: new URL('../e2e/browser/pictures.ts', import.meta.url).pathname },
  BUNDLE.pathname,
);
try {
  const { takePictures } = await import(new URL('pictures.js', BUNDLE).href);
  await takePictures(
    process.argv[2] ?? 'http://127.0.0.1:3000',
    new URL('../docs/pictures/', import.meta.url).pathname,
  );
} finally {
  rmSync(BUNDLE, { recursive: true, force: true });
}
