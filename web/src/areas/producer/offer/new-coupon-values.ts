import * as z from 'zod/mini';
import type { FieldOf, FormScreen } from '../../../features/configuration-form/form-screen.ts';
import { t } from './words.ts';

/** What a coupon is made by, as its form holds it. */
export type NewCouponValues = {
  readonly code: string;
  readonly kind: 'PERCENT' | 'AMOUNT';
  /** `10` or `25,90`: percent or the offer's coin. */
  readonly value: string;
  readonly usesMax: string | null;
  /** `31/12/2026`. */
  readonly endsOn: string | null;
  readonly methods: readonly string[];
};

const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;
const DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

const fields: readonly FieldOf<NewCouponValues>[] = [
  {
    ...{ kind: 'text', name: 'code', label: t('coupon.code'), hint: t('coupon.code.hint') },
    ...{ maxLength: 30, required: true, rule: z.string().check(z.regex(/^[\p{L}\d_ -]{3,30}$/u)) },
  },
  {
    ...{ kind: 'select', name: 'kind', label: t('coupon.kind') },
    options: [
      { value: 'PERCENT', label: t('coupon.kind.PERCENT') },
      { value: 'AMOUNT', label: t('coupon.kind.AMOUNT') },
    ],
  },
  {
    ...{ kind: 'text', name: 'value', label: t('coupon.discount'), hint: t('coupon.value.hint') },
    ...{ required: true, rule: z.string().check(z.regex(/^\d{1,6}(,\d{1,2})?$/)) },
  },
  {
    ...{ kind: 'text', name: 'usesMax', label: t('coupon.usesMax'), hint: t('coupon.usesMax.hint') },
    ...{ optional: true, rule: z.nullable(z.string().check(z.regex(/^[1-9]\d{0,3}$|^10000$/))) },
  },
  {
    ...{ kind: 'text', name: 'endsOn', label: t('coupon.endsOn'), hint: t('coupon.endsOn.hint') },
    ...{ optional: true, rule: z.nullable(z.string().check(z.regex(DAY))) },
  },
  {
    ...{ kind: 'several', name: 'methods', label: t('coupon.methods') },
    options: METHODS.map((value) => ({ value, label: t(`method.${value}`) })),
    rule: z.array(z.string()).check(z.minLength(1)),
  },
];

/** The form of a new coupon as data. */
export const NEW_COUPON: FormScreen<FieldOf<NewCouponValues>> = {
  sections: [{ title: t('coupon.section'), fields }],
};

export const NO_COUPON: NewCouponValues = {
  ...{ code: '', kind: 'PERCENT', value: '', usesMax: null, endsOn: null, methods: [...METHODS] },
};

const pad = (text = '', length = 2) => text.padStart(length, '0');

/** As the API takes it: hundredths of a percent, or cents. */
export function couponInput(offerId: string, values: NewCouponValues) {
  const { code, kind, usesMax, endsOn, methods } = values;
  const [whole = '', part = ''] = values.value.split(',');
  const [, date, month, year] = DAY.exec(endsOn ?? '') ?? [];
  return {
    ...{ offerId, code, kind, value: Number(whole) * 100 + Number(part.padEnd(2, '0')) },
    usesMax: usesMax === null ? null : Number(usesMax),
    endsOn: year === undefined ? null : `${year}-${pad(month)}-${pad(date)}`,
    methods: METHODS.filter((method) => methods.includes(method)),
  };
}
