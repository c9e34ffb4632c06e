import { useWatch } from 'react-hook-form';
import { firstInstallment } from '../../../../domain/checkout/order.ts';
import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { FormValues } from '../form/values.ts';
import { CouponField } from '../shell/later-parts.ts';
import { OfferPicture, OfSubscription } from './product.tsx';
import { useSession } from './session.ts';
import { isSent } from './totals.ts';

interface Parts {
  readonly count: number;
  readonly value: number;
  readonly total: number;
}

/** In how many parts, so that what is read adds up to what is charged. */
export function partsText({ count, value, total }: Parts, currency: string): string {
  const money = (amount: number) => formatMoney(amount, currency);
  const first = firstInstallment(total, { count, value });
  return first === value
    ? t('totals.parts', { count, value: money(value) })
    : t('totals.unevenParts', { count, first: money(first), rest: count - 1, value: money(value) });
}

/** What sending costs, in words; null: it is not known where to yet. */
export function fareText(fare: number | null, currency: string): string {
  if (fare === null) return t('totals.fare.later');
  return fare === 0 ? t('totals.free') : formatMoney(fare, currency);
}

interface AmountLineProps {
  readonly label: string;
  /** In words, as it is read. */
  readonly amount: string;
}

/** One line of what an order adds up to, in a `dl`. */
export const AmountLine = ({ label, amount }: AmountLineProps) => (
  <div className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-soft">
    <dt className="min-w-0">{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
  </div>
);

/**
 * What leaves the buyer's account. Changes are read out politely, because what made them is
 * elsewhere.
 */
export function TotalLine() {
  const { offer, totals, installment } = useSession();
  const method = useWatch<FormValues, 'paymentMethod'>({ name: 'paymentMethod' });
  const money = (cents: number) => formatMoney(cents, offer.coin);
  const parts =
    method === 'CREDIT_CARD' && installment && installment.installmentNumber > 1 ? installment : null;
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4"
    >
      <span className="font-semibold">{t('totals.total')}</span>
      <strong
        translate="no"
        className="ml-auto text-xl font-bold tracking-tight tabular-nums"
        data-testid="total"
      >
        {money(totals.total)}
      </strong>
      {parts && (
        <span className="w-full text-right text-sm text-muted tabular-nums">
          {partsText(
            {
              count: parts.installmentNumber,
              value: parts.installmentValue,
              total: parts.finalValue,
            },
            offer.coin,
          )}
        </span>
      )}
    </div>
  );
}

/** The order bumps that were chosen, with what each costs; nothing where none was. */
export function ChosenBumps() {
  const { offer, totals } = useSession();
  if (totals.bumps.length === 0) return null;
  return (
    <ul className="space-y-3">
      {totals.bumps.map((bump) => (
        <li key={bump.id} className="flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
          {bump.image && (
            <OfferPicture picture={bump.image} className="size-[48px] rounded-lg" loading="lazy" />
          )}
          <span className="min-w-0 flex-1 basis-24 leading-snug">{bump.title}</span>
          <span translate="no" className="whitespace-nowrap tabular-nums">
            {formatMoney(bump.price, offer.coin)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a coupon takes off, or where one is typed; nothing where the offer has none. */
export function OfCoupon() {
  const { offer } = useSession();
  return offer.takesCoupons ? <CouponField /> : null;
}

interface CartTotalsProps {
  /** Whether a fare is told that is not known yet, or nothing. */
  readonly withAnyFare: boolean;
}

/** Subtotal, shipping and total below a list of what is bought. */
export function CartTotals({ withAnyFare }: CartTotalsProps) {
  const { offer, totals } = useSession();
  const { fare, net, discount, interest } = totals;
  const money = (cents: number) => formatMoney(cents, offer.coin);
  const showsFare = isSent(offer) && (withAnyFare || (fare ?? 0) > 0);
  return (
    <div className="border-t border-line pt-4">
      <dl className="space-y-1.5">
        <AmountLine label={t('totals.subtotal')} amount={money(net + discount - (fare ?? 0))} />
        {showsFare && <AmountLine label={t('totals.fare')} amount={fareText(fare, offer.coin)} />}
        {interest > 0 && <AmountLine label={t('totals.interest')} amount={money(interest)} />}
      </dl>
      <OfCoupon />
      <div className="mt-3">
        <TotalLine />
      </div>
      <OfSubscription offer={offer} place="total" />
    </div>
  );
}
