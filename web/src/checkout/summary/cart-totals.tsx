import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import { isSent } from '../delivery/shipping.ts';
import { useSession } from '../session.ts';
import { OfSubscription } from '../subscription/of-subscription.tsx';
import { AmountLine } from './amount-line.tsx';
import { fareText } from './fare-text.ts';
import { TotalLine } from './total-line.tsx';

interface Props {
  /** Whether a fare is told that is not known yet, or nothing. */
  readonly withAnyFare: boolean;
}

/** Subtotal, shipping and total below a list of what is bought. */
export function CartTotals({ withAnyFare }: Props) {
  const { offer, totals } = useSession();
  const { fare, net, interest } = totals;
  const money = (cents: number) => formatMoney(cents, offer.coin);
  const showsFare = isSent(offer) && (withAnyFare || (fare ?? 0) > 0);
  return (
    <div className="border-t border-line pt-4">
      <dl className="space-y-1.5">
        <AmountLine label={t('totals.subtotal')} amount={money(net - (fare ?? 0))} />
        {showsFare && <AmountLine label={t('totals.fare')} amount={fareText(fare, offer.coin)} />}
        {interest > 0 && <AmountLine label={t('totals.interest')} amount={money(interest)} />}
      </dl>
      <div className="mt-3">
        <TotalLine />
      </div>
      <OfSubscription offer={offer} place="total" />
    </div>
  );
}
