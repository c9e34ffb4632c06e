import type { Pixels } from '../../../../../domain/configuration/decoration.ts';
import { facebookClick, type ClickIds } from '../../../../../domain/measuring/click-ids.ts';

/**
 * Where the networks that a product names look for the click that brought a buyer: cookies that
 * last as long as this document. Kwai is told with each event.
 */
export function rememberClicks(
  { facebook, tiktok, googleAnalyticsId, googleAdsId }: Pixels,
  clicks: ClickIds,
): void {
  const keep = (isMeasured: unknown, id: string | undefined, cookie: string) => {
    if (isMeasured && id) document.cookie = cookie;
  };
  const now = Date.now();
  keep(facebook[0], clicks.facebook, `_fbc=${facebookClick(clicks.facebook ?? '', now)}`);
  keep(tiktok[0], clicks.tiktok, `ttclid=${clicks.tiktok}`);
  keep(
    googleAnalyticsId ?? googleAdsId,
    clicks.google,
    `_gcl_aw=GCL.${Math.floor(now / 1000)}.${clicks.google}`,
  );
}
