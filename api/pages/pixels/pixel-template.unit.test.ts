import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPixelTemplate } from './pixel-template.ts';

const folder = mkdtempSync(join(tmpdir(), 'razao-pixels-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'pixels.html'),
  '<script type="module" crossorigin src="/assets/pixels-a_B-1.js"></script><body>',
);
const write = (script: string) => writeFileSync(join(folder, 'assets/pixels-a_B-1.js'), script);

it('has its script in it, and names it by its hash', async () => {
  write("const price='$&';");
  const { html, scriptSource } = await readPixelTemplate(folder);
  expect(html).toBe(`<script type="module">const price='$&';</script><body>`);
  const hash = createHash('sha256').update("const price='$&';").digest('base64');
  expect(scriptSource).toBe(`'sha256-${hash}'`);
});

it('is not served with a script that would end its own element', async () => {
  write("const end='</script>';");
  await expect(readPixelTemplate(folder)).rejects.toThrow('cannot stand in a page');
});
