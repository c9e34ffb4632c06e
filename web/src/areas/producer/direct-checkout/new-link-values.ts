import * as z from 'zod/mini';
import type { FieldOf, FormScreen } from '../../../features/configuration-form/form-screen.ts';
import { SELLER } from '../my-products/product-fields.ts';
import type { ProductSettings } from '../my-products/queries.ts';
import { t } from './words.ts';

/** What a payment link is asked for by. */
export type NewLinkValues = {
  readonly title: string;
  readonly amountCents: number | null;
  readonly methods: readonly string[];
  readonly installmentsMax: number | null;
  readonly days: number | null;
  readonly isOnce: boolean;
  readonly requiredDocument: boolean;
  readonly requiredDocumentAndPhone: boolean;
  readonly seller: ProductSettings['seller'];
};

const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;

const fields: readonly FieldOf<Omit<NewLinkValues, 'seller'>>[] = [
  {
    ...{ kind: 'text', name: 'title', label: t('field.title'), hint: t('field.title.hint') },
    ...{ maxLength: 120, required: true, rule: z.string().check(z.minLength(1)) },
  },
  {
    ...{ kind: 'money', name: 'amountCents', label: t('column.amount'), required: true },
    rule: z.int().check(z.minimum(100), z.maximum(100_000_000)),
  },
  {
    ...{ kind: 'select', name: 'isOnce', label: t('fact.uses'), hint: t('field.uses.hint') },
    options: [
      { value: true, label: t('once') },
      { value: false, label: t('many') },
    ],
  },
  {
    ...{ kind: 'select', name: 'days', label: t('field.days') },
    options: [
      { value: null, label: t('days.none') },
      ...[1, 3, 7, 15, 30, 90].map((days) => ({ value: days, label: t('days', { days }) })),
    ],
  },
  {
    ...{ kind: 'several', name: 'methods', label: t('fact.methods') },
    options: METHODS.map((value) => ({ value, label: t(`method.${value}`) })),
    rule: z.array(z.string()).check(z.minLength(1)),
  },
  {
    ...{ kind: 'select', name: 'installmentsMax', label: t('fact.installments') },
    hint: t('field.installments.hint'),
    options: [
      { value: null, label: t('installments.policy') },
      ...[1, 2, 3, 4, 6, 10, 12].map((count) => ({
        value: count,
        label: t('installments', { count }),
      })),
    ],
  },
];

const asked: readonly FieldOf<Omit<NewLinkValues, 'seller'>>[] = [
  { kind: 'switch', name: 'requiredDocument', label: t('field.document') },
  { kind: 'switch', name: 'requiredDocumentAndPhone', label: t('field.phone') },
];

/** The form of a new payment link as data. */
export const NEW_LINK: FormScreen<FieldOf<NewLinkValues>> = {
  sections: [
    { title: t('section.what'), fields },
    { title: t('section.buyer'), text: t('section.buyer.text'), fields: asked },
    SELLER,
  ],
};

export const newLinkValues = (seller: ProductSettings['seller']): NewLinkValues => ({
  ...{ title: '', amountCents: null, methods: [...METHODS], installmentsMax: null, days: 7 },
  ...{ isOnce: true, requiredDocument: true, requiredDocumentAndPhone: true, seller },
});

/** As the API takes it: an answer says of what type its seller is. */
export function linkInput({ amountCents, methods, seller, ...values }: NewLinkValues) {
  if (amountCents === null || !seller)
    throw new Error('The form let a link without an amount or a seller through');
  const { name, document, supportEmail, address } = seller;
  return {
    ...values,
    ...{ amountCents, methods: METHODS.filter((method) => methods.includes(method)) },
    seller: { name, document, supportEmail, address },
  };
}
