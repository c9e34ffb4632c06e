import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useSession } from '../session.ts';
import { OfSubscription } from '../subscription/of-subscription.tsx';

/** The offer's price alone, and what it is in as many parts as a card takes. */
export function PriceTag({ className }: { readonly className: string }) {
  const { offer, parts } = useSession();
  const money = (cents: number) => formatMoney(cents, offer.coin);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-1.5 ${className}`}>
      <span className="font-semibold whitespace-nowrap tabular-nums">{money(offer.price)}</span>
      <OfSubscription offer={offer} place="price" />
      {parts && (
        <span className="text-sm text-soft tabular-nums">
          {t(parts.finalValue > offer.price ? 'price.partsWithInterest' : 'price.parts', {
            count: parts.installmentNumber,
            value: money(parts.installmentValue),
          })}
        </span>
      )}
    </p>
  );
}
