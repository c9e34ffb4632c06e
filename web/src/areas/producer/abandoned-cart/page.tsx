import { Link } from 'react-router-dom';
import { filterOf, period } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import cartsFile from './abandoned-cart.file.ts';
import { cartActions } from './cart-actions.tsx';
import { ContactNote } from './contact-note.tsx';
import { buyerName } from './contact-text.ts';
import { CartsQuery } from './queries.ts';
import { STATES, StatePill } from './state-pill.tsx';
import { t } from './words.ts';

/** /platform/abandoned-cart as data (specification/screens#producer-routes). */
const cartsList = defineList(CartsQuery, {
  caption: t('title'),
  file: cartsFile,
  filters: [period],
  status: filterOf('state', STATES, {
    label: t('filter.status'),
    all: t('filter.all'),
    of: (value) => t(`cart.state.${value}`),
  }),
  order: '-capturedAt',
  // Each contact is opened to be shown.
  sizes: [20, 50],
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'cart', id),
  actions: {
    rowName: ({ productName, capturedAt }) =>
      t('cart.name', { product: productName, moment: formatMoment(capturedAt) }),
    all: cartActions,
  },
  empty: { title: t('carts.none'), text: t('carts.none.text') },
  narrowed: { title: t('carts.noMatch'), text: t('list.noMatch.text') },
  totals: {
    none: { currency: 'BRL', count: 0, amount: 0, recoveredCount: 0, recoveredAmount: 0 },
    figures: [
      { label: t('carts.total.count'), value: ({ count }) => count },
      {
        label: t('carts.total.amount'),
        value: ({ amount, currency }) => formatMoney(amount, currency),
      },
      {
        label: t('carts.total.recovered'),
        value: ({ recoveredAmount, currency }) => formatMoney(recoveredAmount, currency),
        note: ({ recoveredCount }) => t('carts.total.recovered.note', { count: recoveredCount }),
      },
      {
        label: t('carts.total.rate'),
        value: ({ count, recoveredCount }) =>
          count === 0 ? '–' : `${Math.round((recoveredCount * 100) / count)}%`,
      },
    ],
  },
  columns: [
    {
      id: 'buyer',
      label: t('carts.buyer'),
      card: 'title',
      cell: buyerName,
      note: (cart) => <ContactNote cart={cart} />,
    },
    {
      id: 'product',
      label: t('carts.product'),
      card: 'line',
      cell: ({ productName }) => productName,
      note: ({ source }) => source && t('carts.source', { source }),
    },
    {
      id: 'captured',
      label: t('cart.captured'),
      card: 'foot',
      sort: 'capturedAt',
      cell: ({ capturedAt }) => formatMoment(capturedAt),
    },
    {
      id: 'state',
      label: t('filter.status'),
      card: 'corner',
      cell: (cart) => <StatePill cart={cart} />,
    },
    {
      id: 'attempts',
      label: t('carts.attempts'),
      end: true,
      cell: ({ attempts }) => attempts,
    },
    {
      id: 'amount',
      label: t('carts.amount'),
      end: true,
      card: 'foot',
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
  ],
});

/** /platform/abandoned-cart */
export default function AbandonedCarts() {
  return (
    <div className="space-y-5">
      <PageHeading>
        {/* Whether carts are kept is set offer by offer. */}
        <Link to="/platform/my-products" className={buttonClass('secondary')}>
          {t('carts.settings')}
        </Link>
      </PageHeading>
      <ListPage screen={cartsList} />
    </div>
  );
}
