import { facebook } from './facebook.ts';
import { google } from './google.ts';
import { kwai } from './kwai.ts';
import type { MeasuredPage, Network } from './measured-page.ts';
import { tiktok } from './tiktok.ts';

/** Starts those that a product names, each with all of its ids, and no other. */
export function startNetworks(page: MeasuredPage): readonly Network[] {
  const { pixels, words } = page;
  const started = [
    pixels.facebook[0] && facebook(pixels.facebook, words.facebook),
    pixels.tiktok[0] && tiktok(pixels.tiktok, words),
    pixels.kwai[0] && kwai(pixels.kwai, words),
    (pixels.googleAnalyticsId ?? pixels.googleAdsId) && google(page),
  ];
  return started.filter((network) => typeof network === 'function');
}

/** One of which the script has failed does not keep the others from hearing it. */
export function tellAll(networks: readonly Network[], ...event: Parameters<Network>): void {
  for (const tell of networks)
    try {
      tell(...event);
    } catch {
      // It is theirs, and nobody can mend it here.
    }
}
