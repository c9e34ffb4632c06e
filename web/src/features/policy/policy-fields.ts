import * as z from 'zod/mini';
import { PAPER_KINDS } from '../../../../domain/policy/paper-kinds.ts';
import type { FieldOf, FormScreen } from '../configuration-form/form-screen.ts';
import { percentRule } from './percent.ts';
import { COUNTS, METHODS, type PolicyValues } from './policy-values.ts';
import { t } from './words.ts';

type Field = FieldOf<PolicyValues>;
type Section = FormScreen<Field>['sections'][number];

/** Days, as far as a policy may say them. */
const daysRule = (max: number) =>
  z.string().check(
    z.regex(/^\d{1,3}$/),
    z.refine((typed) => Number(typed) <= max, { params: { code: 'TOO_BIG' } }),
  );
const RELEASE_DAYS = daysRule(90);
const RESERVE_DAYS = daysRule(365);
/** As the API has it. */
const LARGEST_CENTS = 100_000_000;
const amount = z.int().check(z.minimum(0), z.maximum(LARGEST_CENTS));
const CUT_OFF = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const DESCRIPTOR = z.nullable(z.string().check(z.regex(/^[A-Za-z0-9]{1,13}$/)));

const counts = COUNTS.map((value) => ({ value, label: `${value}x` }));

const fees: Section = {
  title: t('section.fees'),
  text: t('section.fees.text'),
  fields: [
    {
      ...{ kind: 'several', name: 'methods', label: t('field.methods') },
      options: METHODS.map((value) => ({ value, label: t(`method.${value}`) })),
    },
    ...METHODS.flatMap((method): Field[] => [
      {
        ...{ kind: 'text', name: `platformFee.${method}.rate`, rule: percentRule },
        label: t(`field.platformFee.${method}.rate`),
      },
      {
        ...{ kind: 'money', name: `platformFee.${method}.fixedCents`, rule: amount },
        label: t(`field.platformFee.${method}.fixedCents`),
      },
      {
        ...{ kind: 'text', name: `releaseDays.${method}`, rule: RELEASE_DAYS },
        label: t(`field.releaseDays.${method}`),
      },
    ]),
  ],
};

const installments: Section = {
  title: t('section.installments'),
  text: t('section.installments.text'),
  fields: [
    {
      ...{ kind: 'select', name: 'installments.max', label: t('field.installments.max') },
      options: counts,
    },
    {
      ...{ kind: 'select', name: 'installments.interestFreeUpTo' },
      label: t('field.installments.interestFreeUpTo'),
      options: [{ value: 0, label: t('installments.none') }, ...counts],
    },
    {
      ...{ kind: 'money', name: 'installments.minimumCents', rule: amount },
      label: t('field.installments.minimumCents'),
    },
    ...COUNTS.map((count): Field => ({
      ...{ kind: 'text', name: `installments.fees.c${count}`, rule: percentRule },
      label: t('installments.fee', { count }),
    })),
  ],
};

const guarantee: Section = {
  title: t('section.guarantee'),
  text: t('section.guarantee.text'),
  fields: [
    {
      ...{ kind: 'select', name: 'guarantee.days', label: t('field.guarantee.days') },
      options: [7, 14, 21, 30].map((value) => ({ value, label: t('days', { count: value }) })),
    },
    {
      ...{ kind: 'switch', name: 'guarantee.holdsRelease', label: t('field.guarantee.holdsRelease') },
      hint: t('guarantee.holdsRelease.hint'),
    },
    {
      ...{ kind: 'select', name: 'guarantee.answerDays', label: t('field.guarantee.answerDays') },
      hint: t('guarantee.answerDays.hint'),
      options: [0, 1, 2, 3, 5, 7].map((value) => ({
        value,
        label: value === 0 ? t('guarantee.atOnce') : t('days', { count: value }),
      })),
    },
  ],
};

const reserve: Section = {
  title: t('section.reserve'),
  text: t('section.reserve.text'),
  fields: [
    {
      ...{ kind: 'text', name: 'reserve.rate', rule: percentRule },
      label: t('field.reserve.rate'),
    },
    {
      ...{ kind: 'text', name: 'reserve.days', rule: RESERVE_DAYS },
      label: t('field.reserve.days'),
    },
    {
      ...{ kind: 'text', name: 'reserveFloor.rate', rule: percentRule },
      ...{ label: t('field.reserveFloor.rate'), hint: t('reserveFloor.hint') },
    },
    {
      ...{ kind: 'switch', name: 'reserveFloor.coversLargestSale' },
      label: t('field.reserveFloor.coversLargestSale'),
    },
  ],
};

const reversals: Section = {
  title: t('section.reversals'),
  text: t('section.reversals.text'),
  fields: [
    { kind: 'switch', name: 'percentFeeReturned', label: t('field.percentFeeReturned') },
    { kind: 'switch', name: 'fixedFeeReturned', label: t('field.fixedFeeReturned') },
    {
      ...{ kind: 'money', name: 'chargebackFeeCents', rule: amount },
      label: t('field.chargebackFeeCents'),
    },
    {
      ...{ kind: 'select', name: 'liable', label: t('field.liable') },
      options: (['PRODUCER', 'PLATFORM'] as const).map((value) => ({
        value,
        label: t(`liable.${value}`),
      })),
    },
  ],
};

const LIMITS = ['minimumCents', 'maximumCents', 'dailyMaximumCents', 'fourEyesAboveCents'] as const;

const withdrawals: Section = {
  title: t('section.withdrawals'),
  text: t('section.withdrawals.text'),
  fields: [
    {
      ...{ kind: 'money', name: 'withdrawal.feeCents', rule: amount },
      label: t('field.withdrawal.feeCents'),
    },
    {
      ...{ kind: 'text', name: 'withdrawal.cutOff', rule: CUT_OFF },
      ...{ label: t('field.withdrawal.cutOff'), hint: t('withdrawal.cutOff.hint') },
    },
    ...LIMITS.map((limit): Field => ({
      ...{ kind: 'money', name: `withdrawal.${limit}`, rule: amount },
      label: t(`field.withdrawal.${limit}`),
    })),
    {
      ...{ kind: 'text', name: 'anticipationRate', rule: percentRule },
      label: t('field.anticipationRate'),
    },
    {
      ...{ kind: 'several', name: 'withdrawal.requiredDocuments' },
      label: t('field.withdrawal.requiredDocuments'),
      options: PAPER_KINDS.map((value) => ({ value, label: t(`paper.${value}`) })),
    },
  ],
};

const statement: Section = {
  title: t('section.statement'),
  text: t('section.statement.text'),
  fields: [
    {
      ...{ kind: 'text', name: 'descriptor', optional: true, maxLength: 13, rule: DESCRIPTOR },
      ...{ label: t('field.descriptor'), hint: t('descriptor.hint') },
    },
  ],
};

/** All terms of a platform, in the order in which a sale meets them. */
export const POLICY_SCREEN: FormScreen<Field> = {
  sections: [fees, installments, guarantee, reserve, reversals, withdrawals, statement],
};
