import type { FieldOf, FormScreen } from '../../../../features/configuration-form/form-screen.ts';
import { t } from './words.ts';
import { CATEGORY, DESCRIPTION, IMAGE, NAME, SALES_PAGE, SELLER } from '../product-fields.ts';
import type { ProductRow } from '../list-query.ts';
import type { ProductSettings } from '../queries.ts';

/** What is said of a product before it is there; the rest is set afterwards. */
export type NewProductValues = Pick<
  ProductSettings,
  'name' | 'category' | 'image' | 'description' | 'salesPage' | 'seller'
> &
  Pick<ProductRow, 'typeProduct'>;

/** The form of a new product as data. */
export const NEW_PRODUCT: FormScreen<FieldOf<NewProductValues>> = {
  document: 'Product',
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
        CATEGORY,
        IMAGE,
        DESCRIPTION,
        SALES_PAGE,
      ],
    },
    SELLER,
  ],
};

export const newProductValues = (seller: ProductSettings['seller']): NewProductValues => ({
  name: '',
  typeProduct: 'DIGITAL',
  ...{ category: null, image: null, description: '', salesPage: null },
  seller,
});

/** As the API takes it: an answer says of what type its seller is. */
export function productInput({ seller, ...values }: NewProductValues) {
  if (!seller) throw new Error('The form let a product without a seller through');
  const { name, document, supportEmail, address } = seller;
  return { ...values, seller: { name, document, supportEmail, address } };
}
