import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

const MANIFESTS = 'dist/web/.vite';
/** All that a buyer's browser may get of ours. */
const BUILDS = ['checkout', 'card', 'pixels'] as const;
const DOCUMENTS = { checkout: 'page', card: 'card frame', pixels: 'pixel frame' } as const;
const LANGUAGES = ['', '.en-US', '.es-ES'];
/** What a browser runs; the page's data are of another type. */
const INLINE = `[...document.scripts].filter(({ src, type }) => !src && (type === '' || type === 'module')).length`;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
}

const chunksOf = (build: string): readonly Chunk[] =>
  Object.values(
    JSON.parse(readFileSync(join(MANIFESTS, `${build}.json`), 'utf8')) as Record<string, Chunk>,
  ).filter(({ file }) => file.endsWith('.js'));

/** By its source, without what tells languages apart, else by the name that the build gave it. */
const nameOf = ({ src, name = '' }: Chunk): string =>
  src?.replace(/\.(?:en-US|es-ES)(?=\.html$)/, '') ?? name;

/** All that is built for buyers, by name; the same in each language. */
export const builtScripts = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    LANGUAGES.map((language) => [
      language,
      // That of pixels stands in its document.
      BUILDS.filter((build) => build !== 'pixels')
        .flatMap((build) =>
          chunksOf(`${build}${language}`).map((chunk) => `${DOCUMENTS[build]}: ${nameOf(chunk)}`),
        )
        .sort(),
    ]),
  );

const OWN_FILES = new Map<string, string>(
  BUILDS.flatMap((build) => chunksOf(build).map((chunk) => [`/${chunk.file}`, nameOf(chunk)] as const)),
);

/** Which of our documents it is. */
function documentOf(address: string): string {
  const { pathname } = new URL(address);
  if (/^\/card\/[^/]+\/script$/.test(pathname)) return 'script frame';
  if (pathname.startsWith('/card/')) return 'card frame';
  return pathname.startsWith('/pixels/') ? 'pixel frame' : 'page';
}

function scriptOf(address: string): string {
  const { pathname, host, hostname } = new URL(address);
  const own = pathname.startsWith('/assets/') && (OWN_FILES.get(pathname) ?? pathname);
  // The simulator stands in for a provider, on a port of this machine that changes.
  return own || (hostname === '127.0.0.1' ? 'the provider' : host);
}

/** Notes each script that a browser asks for, from before its first page. */
export function watchScripts(context: BrowserContext) {
  const asked = new Set<string>();
  context.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    asked.add(`${documentOf(request.frame().url())}: ${scriptOf(request.url())}`);
  });
  return {
    /** What was loaded so far, and what stands in the documents that are open now; sorted. */
    async loaded(page: Page): Promise<readonly string[]> {
      const inline = await Promise.all(
        page.frames().map(async (frame) => {
          const count = await frame.evaluate<number>(INLINE);
          return Array.from({ length: count }, () => `${documentOf(frame.url())}: inline`);
        }),
      );
      const workers = page.workers().map((worker) => `worker: ${worker.url()}`);
      return [...asked, ...inline.flat(), ...workers].sort();
    },
    forget: () => asked.clear(),
  };
}
