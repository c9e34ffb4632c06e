import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadRenderers } from './checkout-renderer.ts';

it.each(['./nothing.js', './accepted-encoding.ts'])('%s is no renderer, and is named', async (file) => {
  await expect(loadRenderers(fileURLToPath(new URL(file, import.meta.url)))).rejects.toThrow(
    file.slice(2),
  );
});
