import { useId, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList, type RowAction } from '../../../features/list-page/list-screen.ts';
import { checkoutPath } from '../../../features/navigation/checkout-path.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { saoPauloDay } from '../../../../../domain/kernel/calendar/calendar.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Pill, type PillTone } from '../../../ui/pill.tsx';
import {
  CouponsQuery,
  PauseCouponMutation,
  ResumeCouponMutation,
  SEEN,
  type CouponRow,
} from './coupon-queries.ts';
import { couponStanding } from './coupon-standing.ts';
import { t } from './words.ts';

const TONES: Record<ReturnType<typeof couponStanding>, PillTone> = {
  ...{ OPEN: 'good', PAUSED: 'warn', ENDED: 'plain', USED_UP: 'plain' },
};

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

/** As the seller said it: a share of the price, or an amount. */
const discountText = ({ kind, value }: CouponRow, coin: string): string =>
  kind === 'PERCENT' ? percent.format(value / 10_000) : formatMoney(value, coin);

const actionsOf = (offerId: string): readonly RowAction<CouponRow>[] => [
  {
    ...{ id: 'copy', label: t('coupon.copy'), copied: t('coupon.copied') },
    isFor: (coupon) => couponStanding(coupon, Date.now()) === 'OPEN',
    copy: ({ code }) =>
      new URL(`${checkoutPath(offerId)}?coupon=${encodeURIComponent(code)}`, location.origin).href,
  },
  {
    ...{ id: 'pause', label: t('coupon.pause'), text: t('coupon.pause.text') },
    isFor: ({ state }) => state === 'OPEN',
    effect: (count) => t('coupon.pause.effect', { count }),
    run: (client, { row: { id }, key }) =>
      client.mutate({ mutation: PauseCouponMutation, variables: { key, id }, ...SEEN }),
  },
  {
    ...{ id: 'resume', label: t('coupon.resume'), text: t('coupon.resume.text') },
    isFor: ({ state }) => state === 'PAUSED',
    effect: (count) => t('coupon.resume.effect', { count }),
    run: (client, { row: { id }, key }) =>
      client.mutate({ mutation: ResumeCouponMutation, variables: { key, id }, ...SEEN }),
  },
];

/** The last day on which it may be used. */
const lastDay = (endsAt: string): string => formatDay(saoPauloDay(new Date(Date.parse(endsAt) - 1)));

const usesText = ({ usesMax, spentCount, paidCount }: CouponRow): string =>
  usesMax === null
    ? t('coupon.uses', { count: paidCount })
    : t('coupon.usesOf', { count: spentCount, max: usesMax });

const couponsOf = (offerId: string, coin: string) =>
  defineList(CouponsQuery, {
    caption: t('coupons'),
    fixed: { offerId },
    order: '-madeAt',
    rowKey: ({ id }) => id,
    rowHref: () => undefined,
    actions: { rowName: ({ code }) => code, all: actionsOf(offerId) },
    empty: { title: t('coupons.none'), text: t('coupons.none.text') },
    narrowed: { title: t('coupons.none'), text: t('coupons.none.text') },
    columns: [
      {
        ...{ id: 'code', label: t('coupon.code'), card: 'title' },
        cell: ({ code }) => code,
        note: ({ methods }) => methods.map((method) => t(`method.${method}`)).join(', '),
      },
      {
        ...{ id: 'discount', label: t('coupon.discount'), card: 'foot' },
        cell: (coupon) => discountText(coupon, coin),
        note: ({ endsAt }) => endsAt && t('coupon.until', { day: lastDay(endsAt) }),
      },
      {
        ...{ id: 'uses', label: t('coupon.used'), card: 'foot', end: true },
        cell: usesText,
        note: ({ takenCount }) => takenCount > 0 && t('coupon.taken', { count: takenCount }),
      },
      {
        ...{ id: 'revenue', label: t('coupon.revenue'), card: 'foot', end: true },
        cell: ({ paidTotal }) => formatMoney(paidTotal, coin),
      },
      {
        ...{ id: 'state', label: t('coupon.state'), card: 'corner' },
        cell(coupon) {
          const standing = couponStanding(coupon, Date.now());
          return <Pill tone={TONES[standing]}>{t(`coupon.state.${standing}`)}</Pill>;
        },
      },
    ],
  });

interface Props {
  readonly offerId: string;
  readonly coin: string;
}

/** What an offer gives off, to whom, and what came of it. */
export function Coupons({ offerId, coin }: Props) {
  const titleId = useId();
  const [search] = useSearchParams();
  const list = useMemo(() => couponsOf(offerId, coin), [offerId, coin]);
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={titleId} className="font-semibold">
            {t('coupons')}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-soft text-pretty">{t('coupons.text')}</p>
        </div>
        <Link to={withDrawer(search, 'newCoupon', offerId)} className={buttonClass('secondary')}>
          {t('coupon.new')}
        </Link>
      </div>
      <ListPage screen={list} />
    </section>
  );
}
