import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceOf } from '../page-template.ts';

const SCRIPT = /<script type="module"[^>]* src="\/(assets\/[\w.-]+\.js)"[^>]*><\/script>/;
const INLINE = (text: string) => `<script type="module">${text}</script>`;

interface PixelTemplate {
  readonly html: string;
  /** Our script's source for the content security policy. */
  readonly scriptSource: string;
}

/**
 * The built document of whoever measures, with its script in it: a document of no origin could not
 * fetch it. Throws when the script would end its own element.
 */
export async function readPixelTemplate(folder: string): Promise<PixelTemplate> {
  const html = await readFile(join(folder, 'pixels.html'), 'utf8');
  const file = SCRIPT.exec(html)?.[1];
  const script = file ? await readFile(join(folder, file), 'utf8') : '';
  if (/<\/script|<!--/i.test(script)) throw new Error('The script of pixels cannot stand in a page');
  return { html: html.replace(SCRIPT, () => INLINE(script)), scriptSource: sourceOf(script) };
}
