import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import { isSent } from '../delivery/shipping.ts';
import { useSession } from '../session.ts';
import { OfSubscription } from '../subscription/of-subscription.tsx';
import { AmountLine } from './amount-line.tsx';
import { fareText } from './fare-text.ts';

/** What the order adds up to, by each of its parts; nothing where the total says it all. */
export function OrderTotals() {
  const { offer, totals } = useSession();
  const { bumps, fare, interest } = totals;
  const money = (cents: number) => formatMoney(cents, offer.coin);
  const isOne = bumps.length === 0 && interest === 0 && !isSent(offer);
  return (
    <>
      {!isOne && (
        <dl className="space-y-1.5 border-t border-line pt-4">
          <AmountLine label={offer.product.name} amount={money(offer.price)} />
          {bumps.map((bump) => (
            <AmountLine key={bump.id} label={bump.title} amount={money(bump.price)} />
          ))}
          {isSent(offer) && <AmountLine label={t('totals.fare')} amount={fareText(fare, offer.coin)} />}
          {interest > 0 && <AmountLine label={t('totals.interest')} amount={money(interest)} />}
        </dl>
      )}
      <OfSubscription offer={offer} place="total" />
    </>
  );
}
