import { useMemo } from 'react';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { checkoutPath } from '../../../features/navigation/checkout-path.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Pill } from '../../../ui/pill.tsx';
import { SellerProductsQuery } from './queries.ts';
import { t } from './words.ts';

const productsOf = (sellerId: string) =>
  defineList(SellerProductsQuery, {
    caption: t('tab.products'),
    fixed: { sellerId },
    search: { label: t('products.search'), hint: t('products.search.hint') },
    order: 'name',
    // Each may have fifty offers, and all of them are shown.
    sizes: [20, 50],
    columns: [{ id: 'name', label: t('products.name'), sort: 'name', cell: ({ name }) => name }],
    rowKey: ({ id }) => id,
    rowHref: () => '',
    empty: { title: t('products.none'), text: t('products.none.text') },
    narrowed: { title: t('products.noMatch'), text: t('list.noMatch.text') },
    block: ({ name, typeProduct, archived, offers }) => (
      <section className="panel p-5">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{name}</span>
          {archived && <Pill tone="plain">{t('products.archived')}</Pill>}
        </h2>
        <p className="text-sm text-muted">{t(`products.${typeProduct}`)}</p>
        <ul className="mt-2 divide-y divide-line">
          {offers.map((offer) => (
            <li key={offer.id} className="flex flex-wrap items-center justify-between gap-x-4">
              <a
                href={checkoutPath(offer.id)}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center text-primary-ink hover:underline"
              >
                {offer.title}
              </a>
              <span className="tabular-nums">
                {offer.archived ? t('products.archived') : formatMoney(offer.price, offer.currency)}
              </span>
            </li>
          ))}
        </ul>
        {offers.length === 0 && <p className="mt-2 text-soft">{t('products.noOffer')}</p>}
      </section>
    ),
  });

/** What somebody sells, with its checkouts as buyers see them. */
export default function Products({ id }: { readonly id: string }) {
  const list = useMemo(() => productsOf(id), [id]);
  return <ListPage screen={list} />;
}
