import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htmlText } from './html-text.ts';

const [OPENING, CLOSING] = ['<script id="razao-page" type="application/json">', '</script>'];
const DATA = new RegExp(`${OPENING}\\s*null\\s*${CLOSING}`);
const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)"[^>]*>/;
const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';

/** What is seen of a page before any script has come. */
export interface FirstPaint {
  readonly title: string;
  readonly style: string;
  readonly markup: string;
}

/** The checkout's page as it was built. */
export interface PageTemplate {
  readonly html: string;
  /** The text of its style sheet. */
  readonly styles: string;
}

/**
 * Reads `checkout.html` from the folder of the built pages. Throws when it has no place for its
 * data.
 */
export async function readTemplate(folder: string): Promise<PageTemplate> {
  const html = await readFile(join(folder, 'checkout.html'), 'utf8');
  if (!DATA.test(html)) throw new Error('checkout.html has no place for its offer');
  const sheet = STYLES.exec(html)?.[1];
  return { html, styles: sheet ? await readFile(join(folder, sheet), 'utf8') : '' };
}

/**
 * JSON inside HTML: `<` is written as an escape, so that no text of a seller can close the element.
 */
export function withData(html: string, json: string): string {
  const escaped = json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return html.replace(DATA, () => `${OPENING}${escaped}${CLOSING}`);
}

/**
 * Puts the first paint into the page, and its styles with it: another request for them would be
 * another round trip before anything is seen. Answers the page and the style element's text, which
 * the content security policy has to allow.
 */
export function withFirstPaint(
  { html, styles }: PageTemplate,
  { title, style, markup }: FirstPaint,
): { html: string; inlineStyle: string } {
  const inlineStyle = `${styles}${style}`;
  const painted = html
    .replace(TITLE, () => `<title>${htmlText(title)}</title>`)
    .replace(STYLES, () => `<style>${inlineStyle}</style>`)
    .replace(ROOT, () => `<div id="root">${markup}</div>`);
  return { html: painted, inlineStyle };
}
