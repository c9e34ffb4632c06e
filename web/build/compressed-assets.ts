import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const FORMATS = [
  { suffix: 'br', compress: promisify(brotliCompress) },
  { suffix: 'gz', compress: promisify(gzip) },
] as const;

/**
 * Every script and style also in compressed form beside it: done once here, as hard as it goes, and
 * not for each buyer.
 */
export function compressedAssets(): Plugin {
  return {
    name: 'razao:compressed-assets',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName));
      await Promise.all(
        files.flatMap((file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          return FORMATS.map(async ({ suffix, compress }) =>
            writeFile(join(dir, `${file.fileName}.${suffix}`), await compress(content)),
          );
        }),
      );
    },
  };
}
