import { Link, useSearchParams } from 'react-router-dom';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { Buyer } from '../../../features/sale-drawer/buyer.tsx';
import { t } from './words.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { CartActions } from './cart-actions.tsx';
import type { CartDetail } from './queries.ts';
import { StatePill } from './state-pill.tsx';

const momentOf = (moment: string | null): string | null => moment && formatMoment(moment);

/** What happened to a cart, in the order in which it happens. */
const factsOf = (cart: CartDetail): readonly Fact[] => [
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

export function CartView({ cart }: { readonly cart: CartDetail }) {
  const [search] = useSearchParams();
  return (
    <div className="space-y-4">
      <header>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 flex-1 basis-32 text-lg font-semibold break-words">
            {cart.productName}
          </h2>
          <StatePill cart={cart} />
        </div>
        <p translate="no" className="mt-1 text-2xl font-bold tabular-nums">
          {formatMoney(cart.amount, cart.currency)}
        </p>
        {cart.saleId && (
          <Link
            to={withDrawer(search, 'sale', cart.saleId)}
            className="text-[0.9375rem] font-medium text-primary-ink underline"
          >
            {t('cart.sale')}
          </Link>
        )}
      </header>
      <DrawerSection title={t('sale.buyer')}>
        <Buyer
          buyer={cart.buyer}
          more={[[t('cart.reminders'), cart.optedOut && t('cart.reminders.optedOut')]]}
        />
      </DrawerSection>
      <CartActions cart={cart} />
      <DrawerSection title={t('cart.history')}>
        <Facts facts={factsOf(cart)} />
      </DrawerSection>
    </div>
  );
}
