import * as z from 'zod/mini';
import type { FieldOf, FormScreen } from '../configuration-form/form-screen.ts';
import { formatMoney } from '../../i18n/format.ts';
import { percentOrNone, percentText } from './percent.ts';
import { METHODS } from './policy-values.ts';
import type { Terms } from './queries.ts';
import type { SellerValues } from './seller-values.ts';
import { t } from './words.ts';

type Field = FieldOf<SellerValues>;

const amount = z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000)));
const daysRule = (max: number) =>
  z.nullable(
    z.string().check(
      z.regex(/^\d{1,3}$/),
      z.refine((typed) => Number(typed) <= max, { params: { code: 'TOO_BIG' } }),
    ),
  );
const RELEASE_DAYS = daysRule(90);
const RESERVE_DAYS = daysRule(365);

const ofPlatform = (value: string) => t('own.hint', { value });
const days = (count: number) => ofPlatform(t('days', { count }));

const LIMITS = ['minimumCents', 'maximumCents', 'dailyMaximumCents', 'fourEyesAboveCents'] as const;

/**
 * What may be another for one seller; an empty field is as the platform says, which its hint tells.
 */
export const sellerScreen = (platform: Terms): FormScreen<Field> => ({
  sections: [
    {
      title: t('section.fees'),
      text: t('own.text'),
      fields: METHODS.flatMap((method): Field[] => [
        {
          ...{ kind: 'text', name: `platformFee.${method}.rate`, optional: true },
          ...{ label: t(`field.platformFee.${method}.rate`), rule: percentOrNone },
          hint: ofPlatform(percentText(platform.platformFee[method].rate)),
        },
        {
          ...{ kind: 'money', name: `platformFee.${method}.fixedCents`, rule: amount },
          label: t(`field.platformFee.${method}.fixedCents`),
          hint: ofPlatform(formatMoney(platform.platformFee[method].fixedCents)),
        },
        {
          ...{ kind: 'text', name: `releaseDays.${method}`, optional: true },
          ...{ label: t(`field.releaseDays.${method}`), rule: RELEASE_DAYS },
          hint: days(platform.releaseDays[method]),
        },
      ]),
    },
    {
      title: t('section.reserve'),
      fields: [
        {
          ...{ kind: 'text', name: 'reserve.rate', optional: true, rule: percentOrNone },
          ...{ label: t('field.reserve.rate'), hint: ofPlatform(percentText(platform.reserve.rate)) },
        },
        {
          ...{ kind: 'text', name: 'reserve.days', optional: true, rule: RESERVE_DAYS },
          ...{ label: t('field.reserve.days'), hint: days(platform.reserve.days) },
        },
        {
          ...{ kind: 'text', name: 'reserveFloor.rate', optional: true },
          ...{ label: t('field.reserveFloor.rate'), rule: percentOrNone },
          hint: ofPlatform(percentText(platform.reserveFloor.rate)),
        },
        {
          ...{ kind: 'money', name: 'chargebackFeeCents', rule: amount },
          label: t('field.chargebackFeeCents'),
          hint: ofPlatform(formatMoney(platform.chargebackFeeCents)),
        },
      ],
    },
    {
      title: t('section.withdrawals'),
      fields: [
        {
          ...{ kind: 'money', name: 'withdrawal.feeCents', rule: amount },
          label: t('field.withdrawal.feeCents'),
          hint: ofPlatform(formatMoney(platform.withdrawal.feeCents)),
        },
        ...LIMITS.map((limit): Field => ({
          ...{ kind: 'money', name: `withdrawal.${limit}`, rule: amount },
          label: t(`field.withdrawal.${limit}`),
          hint: ofPlatform(formatMoney(platform.withdrawal[limit])),
        })),
        {
          ...{ kind: 'text', name: 'anticipationRate', optional: true },
          ...{ label: t('field.anticipationRate'), rule: percentOrNone },
          hint: ofPlatform(percentText(platform.anticipationRate)),
        },
      ],
    },
  ],
});
