import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { nextChargeDay } from '../../../../domain/checkout/offer.ts';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/subscription.ts';
import { Icon } from '../../ui/icon.tsx';
import { isCardKept } from '../card/use-card-entry.ts';
import type { FormValues } from '../form/values.ts';
import type { Checkout } from '../shell/types.ts';

type Offer = Pick<Checkout, 'coin' | 'price' | 'recurrencePrice' | 'type' | 'provider'>;

interface Props {
  readonly offer: Offer;
  readonly days: number;
}

/** What is said, by where it stands. */
export type Place = 'price' | 'total' | 'button' | 'order';

/** Nobody keeps a checkout open until midnight. */
const unchanging = () => () => undefined;

/** From today; undefined for the first paint, which knows no day. */
const useNextDay = (days: number): string | undefined =>
  useSyncExternalStore(
    unchanging,
    () => nextChargeDay(Date.now(), days),
    () => undefined,
  );

const Period = ({ days }: Props) => (
  <span className="block text-sm font-normal tracking-normal text-muted">{t('period', { days })}</span>
);

/**
 * When the next period is to be paid, and how much
 * (specification/checkout#next-charge-of-a-subscription).
 */
const NextCharge = ({ offer, days, day }: Props & { readonly day: string | undefined }) => (
  <div className="mt-3 rounded-field bg-sunken px-3.5 py-3 text-sm">
    <p className="flex flex-wrap justify-between gap-x-4 font-medium">
      {t('next')}
      <span translate="no" className="whitespace-nowrap tabular-nums">
        {formatMoney(offer.recurrencePrice ?? offer.price, offer.coin)}
      </span>
    </p>
    <p className="mt-0.5 text-muted">
      <span className="block">
        {day ? t('next.on', { day: formatDay(day) }) : t('next.after', { days })}
      </span>
      <span>{t('next.then', { days })}</span>
    </p>
  </div>
);

const NextFromToday = (props: Props) => <NextCharge {...props} day={useNextDay(props.days)} />;

/** Beside the button that buys: what it pays, and that nothing follows by itself. */
function RenewalNote({ offer, days }: Props) {
  const method = useWatch<FormValues, 'paymentMethod'>({ name: 'paymentMethod' });
  return (
    <p className="flex gap-2 text-sm text-pretty text-soft">
      <Icon name="refresh" className="mt-0.5 size-4 text-muted" />
      <span>
        <span>{t('note', { days })}</span>
        {method === 'CREDIT_CARD' && (
          <span>{` ${t(isCardKept(offer) ? 'note.card.kept' : 'note.card.notKept')}`}</span>
        )}
      </span>
    </p>
  );
}

/** What only an offer says that is sold by the period. */
export default function Subscription({
  place,
  day,
  ...props
}: Props & { readonly place: Place; readonly day?: string | undefined }) {
  switch (place) {
    case 'price':
      return <Period {...props} />;
    case 'total':
      return <NextFromToday {...props} />;
    case 'button':
      return <RenewalNote {...props} />;
    case 'order':
      return <NextCharge {...props} day={day} />;
  }
}
