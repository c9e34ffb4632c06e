import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import { isSent } from '../delivery/shipping.ts';
import { useSession } from '../session.ts';
import { OfSubscription } from '../subscription/of-subscription.tsx';
import { AmountLine } from './amount-line.tsx';
import { fareText } from './fare-text.ts';
import { TotalLine } from './total-line.tsx';

/** What the order adds up to, by each of its parts. */
export function OrderTotals() {
  const { offer, totals } = useSession();
  const money = (cents: number) => formatMoney(cents, offer.coin);
  return (
    <div className="border-t border-line pt-4">
      <dl className="space-y-1.5">
        <AmountLine label={offer.product.name} amount={money(offer.price)} />
        {totals.bumps.map((bump) => (
          <AmountLine key={bump.id} label={bump.title} amount={money(bump.price)} />
        ))}
        {isSent(offer) && (
          <AmountLine label={t('totals.fare')} amount={fareText(totals.fare, offer.coin)} />
        )}
        {totals.interest > 0 && (
          <AmountLine label={t('totals.interest')} amount={money(totals.interest)} />
        )}
      </dl>
      <TotalLine />
      <OfSubscription offer={offer} place="total" />
    </div>
  );
}
