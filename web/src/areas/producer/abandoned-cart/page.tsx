import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { LIST_QUERY, useListRows } from '../../../features/list-page/use-list-rows.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { CartsQuery, PAGE_SIZE, type CartsData } from './queries.ts';
import { cartsFilterOf, cartsScreen } from './list.tsx';
import { SettingsLink } from './settings-link.tsx';
import { CartsTotals } from './totals.tsx';

/** /platform/abandoned-cart */
export default function AbandonedCarts() {
  const [search] = useSearchParams();
  const carts = useQuery(CartsQuery, {
    ...LIST_QUERY,
    variables: { filter: cartsFilterOf(search), first: PAGE_SIZE },
  });
  const list = useListRows(carts, (data: CartsData) => data.carts);
  return (
    <div className="space-y-5">
      <PageHeading>
        <SettingsLink />
      </PageHeading>
      <ListPage
        screen={cartsScreen}
        list={list}
        totals={<CartsTotals totals={carts.data?.carts.totals} />}
      />
    </div>
  );
}
