import type { Pixels } from '../../../../../domain/configuration/decoration.ts';
import type { ClickIds } from '../../../../../domain/measuring/click-ids.ts';

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
