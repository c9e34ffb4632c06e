import * as z from 'zod/mini';
import { webAddressProblem } from '../../../../../domain/kernel/web-address.ts';
import type { FieldOf, FormScreen } from '../../../features/configuration-form/form-screen.ts';
import { t } from './words.ts';
import type { ProductSettings } from './queries.ts';

type SharedField = FieldOf<Pick<ProductSettings, 'name' | 'accessUrl' | 'seller'>>;

export const NAME = {
  kind: 'text',
  name: 'name',
  label: t('product.name'),
} as const satisfies SharedField;

/** Where those who paid use it. */
export const ACCESS = {
  kind: 'text',
  name: 'accessUrl',
  label: t('product.access'),
  hint: t('product.access.hint'),
  about: 'address',
  rule: z.nullable(
    z.string().check(({ value, issues }) => {
      const code = webAddressProblem(value);
      if (code) issues.push({ code: 'custom', params: { code }, input: value });
    }),
  ),
} as const satisfies SharedField;

/** Whom the checkout names. */
export const SELLER: FormScreen<SharedField>['sections'][number] = {
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
