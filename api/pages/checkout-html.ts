import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../domain/kernel/locale.ts';
import type { Encoding } from './accepted-encoding.ts';
import {
  sourceOf,
  withData,
  withFirstPaint,
  withHead,
  type FirstPaint,
  type PageTemplate,
} from './page-template.ts';

/** One page in every form in which a browser may take it. */
export interface PageDocument {
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** The inline style's source for the content security policy; none when the page has none. */
  readonly styleSources: readonly string[];
}

export type RenderFirstPaint<Page> = (page: Page) => FirstPaint;

/** Nearly as small as the hardest setting, at a tenth of its time. */
const BROTLI_QUALITY = 9;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as it was built in one language, and what paints it. */
export interface PaintedPage<Page> {
  readonly template: PageTemplate;
  readonly render: RenderFirstPaint<Page>;
}

interface Options<Page> {
  readonly languages: Readonly<Record<Locale, PaintedPage<Page>>>;
  /**
   * Called once for each version of a page that cannot be rendered; that page paints in the browser
   * instead.
   */
  readonly onRenderFailure: (error: unknown) => void;
  /** How many bytes of documents are kept, with their keys. */
  readonly bytesMax: number;
  /** What else stands in the head of a page, as HTML. */
  readonly headOf: (page: Page) => string;
}

export type HtmlOf<Page> = (page: Page, locale: Locale) => Promise<PageDocument>;

/**
 * The checkout's pages with their first paint in them. A page is rendered and compressed once for
 * each version of its offer: its language and its JSON are the key, so whatever a seller changes is
 * another page, and a view costs the API a look-up.
 */
export function createCheckoutHtml<Page>({
  languages,
  onRenderFailure,
  bytesMax,
  headOf,
}: Options<Page>): HtmlOf<Page> {
  const documents = new LRUCache<string, PageDocument>({
    maxSize: bytesMax,
    sizeCalculation: bytesOf,
  });
  const underWay = new Map<string, Promise<PageDocument>>();

  const paint = (page: Page, locale: Locale): { html: string; styleSources: string[] } => {
    const { template, render } = languages[locale];
    try {
      const { html, inlineStyle } = withFirstPaint(template, render(page));
      return { html, styleSources: [sourceOf(inlineStyle)] };
    } catch (error) {
      onRenderFailure(error);
      return { html: template.html, styleSources: [] };
    }
  };

  const make = async (page: Page, locale: Locale, json: string): Promise<PageDocument> => {
    const { html, styleSources } = paint(page, locale);
    const identity = Buffer.from(withHead(withData(html, json), headOf(page)));
    const [br, gzipped] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      compressGzip(identity, { level: 9 }),
    ]);
    return { bodies: { identity, br, gzip: gzipped }, styleSources };
  };

  return async (page, locale) => {
    const json = JSON.stringify(page);
    const key = `${locale} ${json}`;
    const known = documents.get(key) ?? underWay.get(key);
    if (known) return known;
    const made = make(page, locale, json).then((document) => {
      documents.set(key, document);
      return document;
    });
    underWay.set(key, made);
    return made.finally(() => underWay.delete(key));
  };
}

/** What a document takes in memory; each letter of its key at most two bytes. */
const bytesOf = ({ bodies }: PageDocument, key: string): number =>
  Object.values(bodies).reduce((bytes, { buffer }) => bytes + buffer.byteLength, 2 * key.length);
