import type {
  FieldOf,
  FormScreen,
  SaveRequest,
  Seen,
} from '../../../features/configuration-form/form-screen.ts';
import { t } from './words.ts';
import {
  measurementInput,
  measurementSections,
  measurementValues,
  type MeasurementValues,
} from './product-measurement.ts';
import { PIXELS } from './product-pixels.ts';
import { ACCESS, NAME, SELLER } from './product-fields.ts';
import type { ProductSettings } from './queries.ts';

/** What of a product's settings its seller may change. */
export type ProductValues = Pick<
  ProductSettings,
  'name' | 'description' | 'image' | 'accessUrl' | 'guaranteeDays' | 'seller' | 'pixels'
> &
  MeasurementValues;

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
  document: 'Product',
  sections: [...SECTIONS, ...measurementSections(measurement)],
});

export const seenOf = ({ revision, ...product }: ProductSettings): Seen<ProductValues> => ({
  revision,
  values: { ...product, ...measurementValues(product.measurement) },
});

/** The changes as the API takes them. */
export const changesFor = ({ changes: { measurement, ...rest } }: SaveRequest<ProductValues>) => ({
  ...rest,
  ...(measurement && { measurement: measurementInput(measurement) }),
});
