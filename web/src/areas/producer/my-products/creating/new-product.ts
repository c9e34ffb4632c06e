import type { FieldOf, FormScreen } from '../../../../features/configuration-form/form-screen.ts';
import { t } from './words.ts';
import { ACCESS, NAME, SELLER, sellerOf, sellerValues, type SellerValues } from '../product-fields.ts';
import type { ProductRow } from '../list-query.ts';
import type { ProductSettings } from '../queries.ts';

/** What is said of a product before it is there; the rest is set afterwards. */
export type NewProductValues = Pick<ProductSettings, 'name' | 'accessUrl'> &
  Pick<ProductRow, 'typeProduct'> &
  SellerValues;

/** The form of a new product as data. */
export const NEW_PRODUCT: FormScreen<FieldOf<NewProductValues>> = {
  sections: [
    {
      title: t('product.what'),
      fields: [
        { ...NAME, hint: t('new.product.name.hint') },
        {
          kind: 'select',
          name: 'typeProduct',
          label: t('new.product.type'),
          hint: t('new.product.type.hint'),
          options: (['DIGITAL', 'FISICO'] as const).map((value) => ({
            value,
            label: t(`new.product.type.${value}`),
          })),
        },
        { ...ACCESS, shownIf: { name: 'typeProduct', is: 'DIGITAL' } },
      ],
    },
    SELLER,
  ],
};

export const newProductValues = (seller: ProductSettings['seller']): NewProductValues => ({
  name: '',
  typeProduct: 'DIGITAL',
  accessUrl: null,
  ...sellerValues(seller),
});

/** As the API takes it. */
export const productInput = (values: NewProductValues) => ({
  name: values.name,
  typeProduct: values.typeProduct,
  accessUrl: values.accessUrl,
  seller: sellerOf(values),
});
