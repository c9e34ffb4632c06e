import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htmlText } from './html-text.ts';

const [OPENING, CLOSING] = ['<script id="razao-page" type="application/json">', '</script>'];
const DATA = new RegExp(`${OPENING}\\s*null\\s*${CLOSING}`);
const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)"[^>]*>/;
const INLINE = /<script>([^<]*)<\/script>/g;
const TITLE = /<title>[^<]*<\/title>/;
const END_OF_HEAD = '</head>';
const ROOT = '<div id="root"></div>';

/** What is seen of a page before any script has come. */
export interface FirstPaint {
  readonly title: string;
  /** The modules that the page needs at once, as the build's manifest names them. */
  readonly modules: readonly string[];
  readonly style: string;
  readonly markup: string;
}

/** A page as it was built. */
export interface PageTemplate {
  readonly html: string;
  /** The text of its style sheet. */
  readonly styles: string;
  /** Its inline script's source for the content security policy. */
  readonly scriptSources: readonly string[];
  /** The file of each module that is downloaded on its own. */
  readonly files: Readonly<Record<string, string>>;
}

/** Reads a page from the folder of the built ones. Throws when it has no place for its data. */
export async function readTemplate(folder: string, name: string): Promise<PageTemplate> {
  const html = await readFile(join(folder, `${name}.html`), 'utf8');
  if (!DATA.test(html)) throw new Error(`${name}.html has no place for its offer`);
  const sheet = STYLES.exec(html)?.[1];
  const styles = sheet ? await readFile(join(folder, sheet), 'utf8') : '';
  const scriptSources = [...html.matchAll(INLINE)].map(([, text = '']) => sourceOf(text));
  return { html, styles, scriptSources, files: await filesOf(folder, name) };
}

/** The one source of the content security policy that this inline text is. */
export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hints for the browser: without them a module comes a moment later. */
async function filesOf(folder: string, name: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, `.vite/${name}.json`), 'utf8').catch(() => '{}');
  const modules = Object.entries(JSON.parse(text) as Record<string, { readonly file: string }>);
  return Object.fromEntries(modules.map(([name, { file }]) => [name, file]));
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

export const withHead = (html: string, head: string): string =>
  html.replace(END_OF_HEAD, () => `${head}${END_OF_HEAD}`);

/**
 * Puts the first paint into the page, and its styles with it: another request for them would be
 * another round trip before anything is seen. What it takes to take it over is asked for beside the
 * script. Answers the page and the style element's text, which the content security policy has to
 * allow.
 */
export function withFirstPaint(
  { html, styles, files }: PageTemplate,
  { title, style, modules, markup }: FirstPaint,
): { html: string; inlineStyle: string } {
  const inlineStyle = `${styles}${style}`;
  const preloads = modules
    .flatMap((module) => files[module] ?? [])
    .map((file) => `<link rel="modulepreload" href="/${file}">`);
  const painted = html
    .replace(TITLE, () => `<title>${htmlText(title)}</title>`)
    .replace(STYLES, () => `${preloads.join('')}<style>${inlineStyle}</style>`)
    .replace(ROOT, () => `<div id="root">${markup}</div>`);
  return { html: painted, inlineStyle };
}
