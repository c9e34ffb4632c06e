import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import type { Pixels } from './decoration.ts';

/** How each network writes its ids: nothing that a page could take for an address or a script. */
export const PIXEL_FORMS: Readonly<Record<keyof Pixels, RegExp>> = {
  facebook: /^\d{8,20}$/,
  tiktok: /^[A-Z0-9]{12,32}$/,
  kwai: /^[A-Za-z0-9]{8,32}$/,
  googleAnalyticsId: /^G-[A-Z0-9]{4,16}$/,
  googleAdsId: /^AW-\d{6,14}$/,
  googleAdsConversionApiId: /^[\w-]{8,40}$/,
};

const NETWORKS = Object.keys(PIXEL_FORMS) as (keyof Pixels)[];
/** A conversion is named by both: one without the other measures nothing. */
const ADS = ['googleAdsId', 'googleAdsConversionApiId'] as const;

/**
 * What is wrong with new ids of whoever measures: one that its network does not write so
 * (`INVALID_FORMAT`), one that is there twice (`REPEATED`), and an account of Google Ads without
 * the label of its conversion, or the label alone (`REQUIRED`). Older ones are not asked.
 */
export function pixelProblems(pixels: Pixels): readonly InvalidField[] {
  const missing = ADS.filter((name) => pixels[name] === null);
  return [
    ...NETWORKS.flatMap((network) => problemOf(network, idsOf(pixels[network]))),
    ...(missing.length === 1
      ? missing.map((name) => ({ field: `pixels.${name}`, code: 'REQUIRED' }))
      : []),
  ];
}

const idsOf = (ids: Pixels[keyof Pixels]): readonly string[] => (ids === null ? [] : [ids].flat());

function problemOf(network: keyof Pixels, ids: readonly string[]): readonly InvalidField[] {
  const field = `pixels.${network}`;
  if (ids.some((id) => !PIXEL_FORMS[network].test(id))) return [{ field, code: 'INVALID_FORMAT' }];
  return new Set(ids).size < ids.length ? [{ field, code: 'REPEATED' }] : [];
}
