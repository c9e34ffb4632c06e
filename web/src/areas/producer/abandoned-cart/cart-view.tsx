import { Link, useSearchParams } from 'react-router-dom';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { Buyer } from '../../../features/sale-drawer/buyer.tsx';
import { t } from '../../../i18n/app.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { CartActions } from './cart-actions.tsx';
import type { CartDetail } from './queries.ts';
import { StatePill } from './state-pill.tsx';

const momentOf = (moment: string | null): string | null => moment && formatMoment(moment);

/** What happened to a cart, in the order in which it happens. */
const factsOf = (cart: CartDetail): readonly (readonly [string, string | null])[] => [
  [t('cart.captured'), momentOf(cart.capturedAt)],
  [t('carts.changed'), momentOf(cart.changedAt)],
  [t('cart.contacted'), momentOf(cart.contactedAt)],
  [t('carts.attempts'), String(cart.attempts)],
  [t('cart.withheld'), cart.withheldReason && t(`cart.withheld.${cart.withheldReason}`)],
  [t('cart.expired'), momentOf(cart.expiredAt)],
  [t('cart.recovered'), momentOf(cart.recoveredAt)],
  [t('cart.matchedBy'), cart.matchedBy && t(`cart.matchedBy.${cart.matchedBy}`)],
  [t('cart.source'), cart.source],
];

const heading = 'mb-3 text-base font-semibold';
const card = 'rounded-card bg-white p-4 shadow-card sm:p-5';

export function CartView({ cart }: { readonly cart: CartDetail }) {
  const [search] = useSearchParams();
  return (
    <div className="space-y-4">
      <header>
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg font-semibold break-words">{cart.productName}</h2>
          <StatePill cart={cart} />
        </div>
        <p className="mt-1 text-2xl font-bold tabular-nums">{formatMoney(cart.amount, cart.currency)}</p>
        {cart.saleId && (
          <Link
            to={withDrawer(search, 'sale', cart.saleId)}
            className="text-[0.9375rem] font-medium text-primary-ink underline"
          >
            {t('cart.sale')}
          </Link>
        )}
      </header>
      <section className={card}>
        <h3 className={heading}>{t('sale.buyer')}</h3>
        <Buyer buyer={cart.buyer} />
      </section>
      <CartActions cart={cart} />
      <section className={card}>
        <h3 className={heading}>{t('cart.history')}</h3>
        <dl className="grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-2">
          {factsOf(cart).map(
            ([label, value]) =>
              value && (
                <div key={label} className="min-w-0">
                  <dt className="text-[0.8125rem] text-muted">{label}</dt>
                  <dd className="break-words">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
    </div>
  );
}
