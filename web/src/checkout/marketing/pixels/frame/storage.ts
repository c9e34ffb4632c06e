import type { Pixels } from '../../../../../../domain/configuration/decoration.ts';
import type { ClickIds } from '../../../../../../domain/measuring/click-ids.ts';

/** What a document has of a storage, until it is left. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, String(value)),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

/**
 * Networks ask for cookies and storages, which a document of no origin refuses by throwing: their
 * scripts would end there. They get some that last as long as the document.
 */
export function keepNothing(): void {
  const cookies = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...cookies].map((cookie) => cookie.join('=')).join('; '),
    set(text: unknown) {
      const [, name = '', value = ''] = /^\s*([^=;]*)=([^;]*)/.exec(String(text)) ?? [];
      cookies.set(name.trim(), value.trim());
    },
  });
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, value: memory() });
}

const COOKIES = ['_fbc', 'ttclid', '_gcl_aw'];

/**
 * Where the networks that a product names look for the click that brought a buyer: cookies that
 * last as long as this document. Kwai is told with each event.
 */
export function rememberClicks(
  { facebook, tiktok, googleAnalyticsId, googleAdsId }: Pixels,
  clicks: ClickIds,
): void {
  const now = Date.now();
  const kept = [
    [facebook[0], `fb.1.${now}.`, clicks.facebook],
    [tiktok[0], '', clicks.tiktok],
    [googleAnalyticsId ?? googleAdsId, `GCL.${Math.floor(now / 1000)}.`, clicks.google],
  ];
  for (const [index, [isMeasured, before, id]] of kept.entries())
    if (isMeasured && id) document.cookie = `${COOKIES[index]}=${before}${id}`;
}
