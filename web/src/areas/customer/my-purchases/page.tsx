import type { ResultOf } from 'gql.tada';
import { Link } from 'react-router-dom';
import { paymentPath } from '../../../../../domain/kernel/page-paths.ts';
import { SALE_STANDINGS, type SaleStanding } from '../../../../../domain/payment/order.ts';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { methodText } from '../../../features/sales/method-text.ts';
import { graphql } from '../../../graphql/graphql.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Pill, type PillTone } from '../../../ui/pill.tsx';
import { t } from './words.ts';

const PurchasesQuery = graphql(`
  query MyPurchases(
    $filter: PurchasesFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    myPurchases(
      filter: $filter
      search: $search
      sort: $sort
      page: $page
      first: $first
      after: $after
    ) {
      nodes {
        id
        orderNumber
        productName
        seller
        createdAt
        currency
        amount
        method
        installments
        status
        shipped {
          carrier
          trackingCode
        }
      }
      endCursor
      count {
        value
        isCapped
      }
      counts {
        status
        count
        isCapped
      }
      asOf
    }
  }
`);

type Purchase = ResultOf<typeof PurchasesQuery>['myPurchases']['nodes'][number];

const TONES: Record<SaleStanding, PillTone> = {
  PENDING: 'note',
  APPROVED: 'good',
  REJECTED: 'bad',
  CANCELED: 'plain',
  REFUNDED: 'warn',
  CHARGEBACK: 'warn',
  MED: 'warn',
};

/** What the order's page is for, as the order stands. */
function wayOn({ status, method }: Purchase): string {
  if (status === 'APPROVED') return t('purchases.open.receipt');
  return status === 'PENDING' && method !== 'CREDIT_CARD'
    ? t(`purchases.open.${method}`)
    : t('purchases.open.order');
}

/** One purchase: what, of whom, how it stands, and the way to its page outside of the app. */
function Bought({ purchase }: { readonly purchase: Purchase }) {
  const { id, productName, seller, createdAt, amount, currency, status, orderNumber, shipped } =
    purchase;
  const action = wayOn(purchase);
  const nameOf = (what: string) => t('purchases.open.of', { action: what, product: productName });
  const isOpen = status === 'PENDING';
  return (
    <article className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="font-semibold text-pretty wrap-anywhere">{productName}</h2>
          {seller && (
            <p className="mt-0.5 text-sm text-soft wrap-anywhere">
              {t('purchases.seller', { name: seller })}
            </p>
          )}
        </div>
        <Pill tone={TONES[status]}>{t(`purchases.status.${status}`)}</Pill>
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p className="text-lg leading-tight font-semibold tabular-nums">
            {formatMoney(amount, currency)}
          </p>
          <p className="mt-1 text-sm text-soft">
            {`${methodText(purchase.method, purchase.installments)} · ${formatMoment(createdAt)}`}
          </p>
          <p className="mt-0.5 text-sm text-muted tabular-nums">
            {t('purchases.order', { number: orderNumber })}
          </p>
          {shipped && (
            <p className="mt-1 text-sm text-soft wrap-anywhere">
              {t('purchases.shipped', {
                by: [shipped.carrier, shipped.trackingCode].filter(Boolean).join(' · '),
              })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {status === 'APPROVED' && (
            <Link
              to={`/my-purchases/access-purchases?q=${orderNumber}`}
              aria-label={nameOf(t('purchases.access'))}
              className={buttonClass('primary', 'medium', 'max-sm:w-full')}
            >
              {t('purchases.access')}
            </Link>
          )}
          <a
            href={paymentPath(id)}
            aria-label={nameOf(action)}
            className={buttonClass(isOpen ? 'primary' : 'secondary', 'medium', 'max-sm:w-full')}
          >
            {action}
          </a>
          {status === 'APPROVED' && (
            <Link
              to={`/my-purchases/request-refund?q=${orderNumber}`}
              aria-label={t('purchases.refund.of', { product: productName })}
              className={buttonClass('quiet', 'medium', 'max-sm:w-full')}
            >
              {t('purchases.refund')}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

/** /my-purchases as data (specification/screens). */
const purchasesList = defineList(PurchasesQuery, {
  caption: t('purchases.title'),
  search: { label: t('purchases.search'), hint: t('purchases.search.hint') },
  status: filterOf('status', SALE_STANDINGS, {
    label: t('purchases.status'),
    all: t('purchases.all'),
    of: (value) => t(`purchases.status.${value}`),
  }),
  order: '-createdAt',
  columns: [
    {
      id: 'date',
      label: t('purchases.date'),
      sort: 'createdAt',
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
  ],
  block: (purchase) => <Bought purchase={purchase} />,
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => paymentPath(id),
  empty: { title: t('purchases.none'), text: t('purchases.none.text') },
  narrowed: { title: t('purchases.noMatch'), text: t('purchases.noMatch.text') },
});

/** /my-purchases */
export default function MyPurchases() {
  return (
    <div className="space-y-5">
      <PageHeading title={t('purchases.title')} />
      <ListPage screen={purchasesList} />
    </div>
  );
}
