import * as z from 'zod/mini';
import { PIXEL_FORMS } from '../../../../../domain/configuration/pixel-problems.ts';
import type { FieldOf, FormScreen } from '../../../features/configuration-form/form-screen.ts';
import { t } from './measuring-words.ts';
import type { ProductSettings } from './queries.ts';

/** Who measures a product's checkouts. */
export type PixelValues = Pick<ProductSettings, 'pixels'>;

type Section = FormScreen<FieldOf<PixelValues>>['sections'][number];

const MAX = 10;

const severalOf = (network: 'facebook' | 'tiktok' | 'kwai') =>
  ({
    kind: 'list',
    name: `pixels.${network}`,
    label: t(`product.pixels.${network}`),
    hint: t('product.pixels.several'),
    about: 'pixel',
    rule: z.array(z.string().check(z.regex(PIXEL_FORMS[network]))).check(z.maxLength(MAX)),
  }) as const;

const oneOf = (
  name: 'googleAnalyticsId' | 'googleAdsId' | 'googleAdsConversionApiId',
  words: 'analytics' | 'ads' | 'label',
) =>
  ({
    kind: 'text',
    name: `pixels.${name}`,
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
