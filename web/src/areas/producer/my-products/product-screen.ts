import type {
  FieldOf,
  FormScreen,
  SaveRequest,
  Seen,
} from '../../../features/configuration-form/form-screen.ts';
import { t } from './words.ts';
import {
  measurementChanges,
  measurementSections,
  measurementValues,
  type MeasurementValues,
} from './product-measurement.ts';
import { PIXELS, pixelChanges, pixelValues, type PixelValues } from './product-pixels.ts';
import { ACCESS, NAME, SELLER, sellerOf, sellerValues, type SellerValues } from './product-fields.ts';
import type { ProductSettings } from './queries.ts';

/** What of a product's settings its seller may change; what is said of the seller as fields. */
export type ProductValues = Pick<
  ProductSettings,
  'name' | 'description' | 'image' | 'accessUrl' | 'guaranteeDays'
> &
  PixelValues &
  MeasurementValues &
  SellerValues;

const GUARANTEES = [7, 14, 21, 30].map((days) => ({
  value: days,
  label: t('product.guarantee.days', { days }),
}));

const SECTIONS: FormScreen<FieldOf<ProductValues>>['sections'] = [
  {
    title: t('product.what'),
    fields: [
      NAME,
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
      ACCESS,
    ],
  },
  SELLER,
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
      ...sellerValues(seller),
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
      seller: sellerOf({ ...seen, ...changes }),
    }),
  };
}
