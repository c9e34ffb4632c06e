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
import {
  ACCESS,
  CATEGORY,
  DESCRIPTION,
  GUARANTEE,
  IMAGE,
  INTEGRATION,
  LICENCE,
  NAME,
  SALES_PAGE,
  SELLER,
} from './product-fields.ts';
import type { ProductSettings } from './queries.ts';

/** What of a product's settings its seller may change. */
export type ProductValues = Pick<
  ProductSettings,
  | 'name'
  | 'description'
  | 'image'
  | 'category'
  | 'salesPage'
  | 'integration'
  | 'accessUrl'
  | 'licence'
  | 'guaranteeDays'
  | 'seller'
  | 'pixels'
> &
  MeasurementValues;

/** What a product is, and who sells it (specification/checkout#product-fields). */
export const generalScreen: FormScreen<FieldOf<ProductValues>> = {
  document: 'Product',
  sections: [
    { title: t('product.what'), fields: [NAME, IMAGE, DESCRIPTION, CATEGORY, SALES_PAGE, GUARANTEE] },
    SELLER,
  ],
};

const DELIVERY: FormScreen<FieldOf<ProductValues>>['sections'][number] = {
  title: t('product.delivery'),
  fields: [
    INTEGRATION,
    { ...ACCESS, shownIf: { name: 'integration', is: 'EMAIL_ONLY' } },
    { ...LICENCE, shownIf: { name: 'integration', is: 'EMAIL_ONLY' } },
  ],
};

/** How it is handed over, and for how long it may be given back. */
export const deliveryScreen: FormScreen<FieldOf<ProductValues>> = {
  document: 'Product',
  sections: [{ ...DELIVERY, fields: [...DELIVERY.fields, GUARANTEE] }],
};

/** How it is handed over and measured, by what is saved of it. */
export const settingsScreen = (
  measurement: ProductSettings['measurement'],
): FormScreen<FieldOf<ProductValues>> => ({
  document: 'Product',
  sections: [DELIVERY, PIXELS, ...measurementSections(measurement)],
});

export const seenOf = ({
  revision,
  files: _files,
  ...product
}: ProductSettings): Seen<ProductValues> => ({
  revision,
  values: { ...product, ...measurementValues(product.measurement) },
});

/** The changes as the API takes them. */
export const changesFor = ({ changes: { measurement, ...rest } }: SaveRequest<ProductValues>) => ({
  ...rest,
  ...(measurement && { measurement: measurementInput(measurement) }),
});
