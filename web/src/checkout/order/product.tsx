import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Subscription } from '../shell/later-parts.ts';
import type { Checkout, Picture } from '../shell/types.ts';
import { useSession } from './session.ts';
import type { Place } from './subscription.tsx';

interface OfSubscriptionProps {
  readonly offer: Checkout;
  readonly place: Place;
  /** Of the next charge, where the server counts it; null: there is none. */
  readonly day?: string | null;
}

/** What an offer says that is sold by the period; nothing of one that is sold once. */
export const OfSubscription = ({ offer, place, day }: OfSubscriptionProps) =>
  day !== null && offer.frequencyInDays !== null ? (
    <Subscription {...{ offer, place, day }} days={offer.frequencyInDays} />
  ) : null;

/**
 * A decorative picture of what is sold: its name always stands beside it. Its size comes with the
 * offer, so nothing moves later. `className` says it in pixels: a larger text needs the room.
 */
export function OfferPicture({
  picture,
  className,
  loading,
}: {
  readonly picture: Picture;
  readonly className: string;
  /** `lazy` where it is not seen first: it must not come before what brings the form to life. */
  readonly loading?: 'lazy';
}) {
  return (
    <img
      src={picture.url}
      width={picture.width}
      height={picture.height}
      alt=""
      decoding="async"
      loading={loading}
      className={`shrink-0 bg-sunken object-cover ${className}`}
    />
  );
}

/** The offer's price alone, and what it is in as many parts as a card takes. */
export function PriceTag({ className }: { readonly className: string }) {
  const { offer, parts } = useSession();
  const money = (cents: number) => formatMoney(cents, offer.coin);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-1.5 ${className}`}>
      <span translate="no" className="font-semibold whitespace-nowrap tabular-nums">
        {money(offer.price)}
      </span>
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

interface ProductCardProps {
  readonly offer: Checkout;
  /** How its name is marked up: a page has one heading of its own, which may be in its summary. */
  readonly name?: 'h1' | 'p';
  readonly className?: string;
}

/** What is bought, from whom, for how much. */
export function ProductCard({ offer, name: Name = 'h1', className = '' }: ProductCardProps) {
  const { product, appearance } = offer;
  // On a phone the seller is named once.
  const { logoTopImage } = appearance;
  return (
    <section className={`${className} card flex flex-wrap items-center gap-3 px-4 py-3 sm:gap-5 sm:p-5`}>
      {product.image && (
        <OfferPicture picture={product.image} className="size-[64px] rounded-field sm:size-[88px]" />
      )}
      <div className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-x-5">
        <div className="min-w-0 flex-1 basis-full sm:basis-64">
          <Name className="leading-snug font-semibold text-balance sm:text-xl">{product.name}</Name>
          <p className={`text-sm text-muted sm:mt-0.5 ${logoTopImage ? 'max-sm:hidden' : ''}`}>
            {t('product.by', { seller: offer.seller.name })}
          </p>
          <p className="mt-1.5 line-clamp-3 text-[0.9375rem] whitespace-pre-line text-soft max-sm:hidden">
            {product.description}
          </p>
        </div>
        <PriceTag className="sm:flex-col sm:items-end sm:text-xl" />
      </div>
    </section>
  );
}
