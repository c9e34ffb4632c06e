import type { Pixels } from '../../../domain/configuration/decoration.ts';

/** The hosts of one network: where its scripts come from, and whom they tell. */
interface Sources {
  readonly scripts: readonly string[];
  readonly told: readonly string[];
}

/** As each network publishes them; a host that is missing here is one that hears nothing. */
const GOOGLE_TAG = 'https://www.googletagmanager.com';
const FACEBOOK: Sources = {
  scripts: ['https://connect.facebook.net'],
  told: ['https://connect.facebook.net', 'https://www.facebook.com'],
};
const TIKTOK: Sources = {
  scripts: ['https://analytics.tiktok.com'],
  told: ['https://analytics.tiktok.com', 'https://analytics-ipv6.tiktokw.us'],
};
const KWAI: Sources = {
  scripts: ['https://s1.kwai.net'],
  told: ['https://s1.kwai.net', 'https://www.adsnebula.com'],
};
const ANALYTICS: Sources = {
  scripts: [GOOGLE_TAG],
  told: [GOOGLE_TAG, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};
const ADS: Sources = {
  scripts: [GOOGLE_TAG, 'https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
  told: [
    ...[GOOGLE_TAG, 'https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
    ...['https://pagead2.googlesyndication.com', 'https://www.google.com'],
    'https://www.google.com.br',
  ],
};

/** The hosts of the networks that a product names: the whole catalogue is here. */
export function pixelSources(pixels: Pixels): Sources {
  const named = [
    ...(pixels.facebook.length > 0 ? [FACEBOOK] : []),
    ...(pixels.tiktok.length > 0 ? [TIKTOK] : []),
    ...(pixels.kwai.length > 0 ? [KWAI] : []),
    ...(pixels.googleAnalyticsId === null ? [] : [ANALYTICS]),
    ...(pixels.googleAdsId === null ? [] : [ADS]),
  ];
  const all = (of: keyof Sources) => [...new Set(named.flatMap((sources) => sources[of]))];
  return { scripts: all('scripts'), told: all('told') };
}
