import * as z from 'zod/mini';
import { webAddressProblem } from '../../../../../domain/kernel/web-address.ts';
import type { FieldOf, FormScreen } from '../../../features/configuration-form/form-screen.ts';
import { categoryOptions } from '../../../features/products/categories.ts';
import { t } from './words.ts';
import type { ProductSettings } from './queries.ts';

type SharedField = FieldOf<
  Pick<
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
  >
>;

export const NAME = {
  kind: 'text',
  name: 'name',
  label: t('product.name'),
} as const satisfies SharedField;

/** An address of a page that anybody may open. */
const address = z.nullable(
  z.string().check(({ value, issues }) => {
    const code = webAddressProblem(value);
    if (code) issues.push({ code: 'custom', params: { code }, input: value });
  }),
);

export const IMAGE = {
  kind: 'picture',
  name: 'image',
  purpose: 'PRODUCT_IMAGE',
  label: t('product.image'),
  hint: t('product.image.hint'),
} as const satisfies SharedField;

export const DESCRIPTION = {
  kind: 'text',
  name: 'description',
  label: t('product.description'),
  hint: t('product.description.hint'),
  isLong: true,
} as const satisfies SharedField;

export const CATEGORY = {
  kind: 'select',
  name: 'category',
  label: t('product.category'),
  hint: t('product.category.hint'),
  options: [{ value: null, label: t('product.category.none') }, ...categoryOptions],
} satisfies SharedField;

export const SALES_PAGE = {
  kind: 'text',
  name: 'salesPage',
  label: t('product.salesPage'),
  hint: t('product.salesPage.hint'),
  about: 'address',
  rule: address,
} as const satisfies SharedField;

export const INTEGRATION = {
  kind: 'select',
  name: 'integration',
  label: t('product.integration'),
  hint: t('product.integration.hint'),
  options: (['EMAIL_ONLY', 'PAYMENTS_ONLY'] as const).map((value) => ({
    value,
    label: t(`product.integration.${value}`),
  })),
} satisfies SharedField;

/** Where those who paid use it. */
export const ACCESS = {
  kind: 'text',
  name: 'accessUrl',
  label: t('product.access'),
  hint: t('product.access.hint'),
  about: 'address',
  rule: address,
} as const satisfies SharedField;

/** A key, or a text that goes with it. */
export const LICENCE = {
  kind: 'text',
  name: 'licence',
  label: t('product.licence'),
  hint: t('product.licence.hint'),
  isLong: true,
} as const satisfies SharedField;

export const GUARANTEE = {
  kind: 'select',
  name: 'guaranteeDays',
  label: t('product.guarantee'),
  options: [7, 14, 21, 30].map((days) => ({
    value: days,
    label: t('product.guarantee.days', { days }),
  })),
} satisfies SharedField;

/** Whom the checkout names. */
export const SELLER: FormScreen<FieldOf<Pick<ProductSettings, 'seller'>>>['sections'][number] = {
  title: t('product.seller'),
  text: t('product.seller.text'),
  fields: [
    {
      kind: 'text',
      name: 'seller.name',
      label: t('product.seller.name'),
      required: true,
    },
    {
      kind: 'text',
      name: 'seller.document',
      label: t('product.seller.document'),
      about: 'taxId',
      required: true,
    },
    {
      kind: 'text',
      name: 'seller.supportEmail',
      label: t('product.seller.email'),
      about: 'email',
      hint: t('product.seller.email.hint'),
      maxLength: 254,
      required: true,
    },
    {
      kind: 'text',
      name: 'seller.address',
      label: t('product.seller.address'),
      hint: t('product.seller.address.hint'),
    },
  ],
};
