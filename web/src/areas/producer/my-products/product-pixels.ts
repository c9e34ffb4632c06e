import * as z from 'zod/mini';
import { PIXEL_FORMS } from '../../../../../domain/configuration/pixel-problems.ts';
import type { FieldOf, FormScreen } from '../../../features/configuration-form/form-screen.ts';
import { t } from './measuring-words.ts';
import type { ProductSettings } from './queries.ts';

type Pixels = ProductSettings['pixels'];

/** Who measures a product's checkouts, as fields; several ids of a network with commas between. */
export type PixelValues = {
  readonly facebookPixels: string;
  readonly tiktokPixels: string;
  readonly kwaiPixels: string;
  readonly googleAnalyticsId: string | null;
  readonly googleAdsId: string | null;
  readonly googleAdsConversionApiId: string | null;
};

type Section = FormScreen<FieldOf<PixelValues>>['sections'][number];

const MAX = 10;
const LIST_MAX_LENGTH = 400;

/** Nothing, or up to ten ids of a network. */
function listOf(network: 'facebook' | 'tiktok' | 'kwai') {
  const id = PIXEL_FORMS[network].source.slice(1, -1);
  return z.string().check(z.regex(new RegExp(`^(?:${id}(?:\\s*,\\s*${id}){0,${MAX - 1}})?$`)));
}

const severalOf = (network: 'facebook' | 'tiktok' | 'kwai') =>
  ({
    kind: 'text',
    name: `${network}Pixels`,
    path: `pixels.${network}`,
    label: t(`product.pixels.${network}`),
    hint: t('product.pixels.several'),
    about: 'pixel',
    maxLength: LIST_MAX_LENGTH,
    rule: listOf(network),
  }) as const;

const oneOf = (
  name: 'googleAnalyticsId' | 'googleAdsId' | 'googleAdsConversionApiId',
  words: 'analytics' | 'ads' | 'label',
) =>
  ({
    kind: 'text',
    name,
    path: `pixels.${name}`,
    label: t(`product.pixels.${words}`),
    hint: t(`product.pixels.${words}.hint`),
    about: 'pixel',
    maxLength: 40,
    optional: true,
    rule: z.nullable(z.string().check(z.regex(PIXEL_FORMS[name]))),
  }) as const;

/** The part of a product's settings that says who measures its checkouts. */
export const PIXELS: Section = {
  title: t('product.pixels'),
  text: t('product.pixels.text'),
  fields: [
    severalOf('facebook'),
    severalOf('tiktok'),
    severalOf('kwai'),
    oneOf('googleAnalyticsId', 'analytics'),
    oneOf('googleAdsId', 'ads'),
    oneOf('googleAdsConversionApiId', 'label'),
  ],
};

export const pixelValues = ({ facebook, tiktok, kwai, ...google }: Pixels): PixelValues => ({
  facebookPixels: facebook.join(', '),
  tiktokPixels: tiktok.join(', '),
  kwaiPixels: kwai.join(', '),
  ...google,
});

const idsIn = (text: string): string[] => text.split(',').flatMap((id) => id.trim() || []);

/** Takes the ids out of the other changes; they go as a whole, once one of them has changed. */
export function pixelChanges<Of extends Partial<PixelValues>>(changes: Of, seen: PixelValues) {
  const { facebookPixels, tiktokPixels, kwaiPixels, ...others } = changes;
  const { googleAnalyticsId, googleAdsId, googleAdsConversionApiId, ...rest } = others;
  const changed = {
    ...{ facebookPixels, tiktokPixels, kwaiPixels },
    ...{ googleAnalyticsId, googleAdsId, googleAdsConversionApiId },
  };
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return { rest, pixels: {} };
  const now = { ...seen, ...(given as Partial<PixelValues>) };
  return { rest, pixels: { pixels: pixelsOf(now) } };
}

const pixelsOf = (values: PixelValues): Pixels => ({
  facebook: idsIn(values.facebookPixels),
  tiktok: idsIn(values.tiktokPixels),
  kwai: idsIn(values.kwaiPixels),
  googleAnalyticsId: values.googleAnalyticsId,
  googleAdsId: values.googleAdsId,
  googleAdsConversionApiId: values.googleAdsConversionApiId,
});
