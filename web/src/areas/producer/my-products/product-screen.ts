import * as z from 'zod/mini';
import { hasCredentials } from '../../../../../domain/configuration/access-address.ts';
import type {
  FieldOf,
  FormScreen,
  SaveRequest,
  Seen,
} from '../../../features/configuration-form/form-screen.ts';
import { t } from '../../../i18n/app.ts';
import {
  measurementChanges,
  measurementSections,
  measurementValues,
  type MeasurementValues,
} from './product-measurement.ts';
import { PIXELS, pixelChanges, pixelValues, type PixelValues } from './product-pixels.ts';
import type { ProductSettings } from './queries.ts';

/** What of a product's settings its seller may change; what is said of the seller as fields. */
export type ProductValues = Pick<
  ProductSettings,
  'name' | 'description' | 'image' | 'accessUrl' | 'guaranteeDays'
> &
  PixelValues &
  MeasurementValues & {
    readonly sellerName: string;
    readonly sellerDocument: string;
    readonly supportEmail: string;
    readonly sellerAddress: string | null;
  };

const filled = z.string().check(z.minLength(1));
const GUARANTEES = [7, 14, 21, 30].map((days) => ({
  value: days,
  label: t('product.guarantee.days', { days }),
}));

const SECTIONS: FormScreen<FieldOf<ProductValues>>['sections'] = [
  {
    title: t('product.what'),
    fields: [
      {
        kind: 'text',
        name: 'name',
        label: t('product.name'),
        maxLength: 120,
        rule: filled,
      },
      {
        kind: 'picture',
        name: 'image',
        purpose: 'PRODUCT_IMAGE',
        label: t('product.image'),
        hint: t('product.image.hint'),
      },
      {
        kind: 'text',
        name: 'description',
        label: t('product.description'),
        hint: t('product.description.hint'),
        maxLength: 2_000,
        isLong: true,
      },
      {
        kind: 'select',
        name: 'guaranteeDays',
        label: t('product.guarantee'),
        options: GUARANTEES,
      },
      {
        kind: 'text',
        name: 'accessUrl',
        label: t('product.access'),
        hint: t('product.access.hint'),
        about: 'address',
        maxLength: 2_000,
        optional: true,
        rule: z.nullable(
          z
            .url({ protocol: /^https$/ })
            .check(z.refine((url) => !hasCredentials(url), { params: { code: 'CREDENTIALS' } })),
        ),
      },
    ],
  },
  {
    title: t('product.seller'),
    text: t('product.seller.text'),
    fields: [
      {
        kind: 'text',
        name: 'sellerName',
        path: 'seller.name',
        label: t('product.seller.name'),
        maxLength: 120,
        rule: filled,
      },
      {
        kind: 'text',
        name: 'sellerDocument',
        path: 'seller.document',
        label: t('product.seller.document'),
        about: 'taxId',
        rule: filled,
      },
      {
        kind: 'text',
        name: 'supportEmail',
        path: 'seller.supportEmail',
        label: t('product.seller.email'),
        about: 'email',
        hint: t('product.seller.email.hint'),
        maxLength: 254,
        rule: filled,
      },
      {
        kind: 'text',
        name: 'sellerAddress',
        path: 'seller.address',
        label: t('product.seller.address'),
        hint: t('product.seller.address.hint'),
        maxLength: 200,
        optional: true,
      },
    ],
  },
  PIXELS,
];

/** The settings of a product as data (specification/checkout#offer-fields), by what is saved. */
export const productScreen = (
  measurement: ProductSettings['measurement'],
): FormScreen<FieldOf<ProductValues>> => ({
  sections: [...SECTIONS, ...measurementSections(measurement)],
});

export const seenOf = ({ revision, ...product }: ProductSettings): Seen<ProductValues> => {
  const { name, description, image, accessUrl, guaranteeDays, seller, pixels, measurement } = product;
  return {
    revision,
    values: {
      ...{ name, description, image, accessUrl, guaranteeDays },
      sellerName: seller?.name ?? '',
      sellerDocument: seller?.document ?? '',
      supportEmail: seller?.supportEmail ?? '',
      sellerAddress: seller?.address ?? null,
      ...pixelValues(pixels),
      ...measurementValues(measurement),
    },
  };
};

/** The changes as the API takes them: the seller as a whole, and who measures. */
export function changesFor({ changes, seen }: SaveRequest<ProductValues>) {
  const { rest: unmeasured, measurement } = measurementChanges(changes, seen);
  const { rest: others, pixels } = pixelChanges(unmeasured as typeof changes, seen);
  const { sellerName, sellerDocument, supportEmail, sellerAddress, ...rest } = others;
  const ofSeller = [sellerName, sellerDocument, supportEmail, sellerAddress];
  const isSeller = ofSeller.some((each) => each !== undefined);
  return {
    ...rest,
    ...pixels,
    ...measurement,
    ...(isSeller && {
      seller: {
        name: sellerName ?? seen.sellerName,
        document: sellerDocument ?? seen.sellerDocument,
        supportEmail: supportEmail ?? seen.supportEmail,
        address: sellerAddress === undefined ? seen.sellerAddress : sellerAddress,
      },
    }),
  };
}
