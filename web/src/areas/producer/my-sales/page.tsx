import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { LIST_QUERY, useListRows } from '../../../features/list-page/use-list-rows.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { t } from './words.ts';
import { PAGE_SIZE, SalesQuery, type SalesData } from './queries.ts';
import { salesFilterOf, salesScreen } from './list.tsx';
import { SalesTotals } from './totals.tsx';

/** /platform/my-sales */
export default function MySales() {
  const [search] = useSearchParams();
  const sales = useQuery(SalesQuery, {
    ...LIST_QUERY,
    variables: { filter: salesFilterOf(search), first: PAGE_SIZE },
  });
  const list = useListRows(sales, (data: SalesData) => data.sales);
  const { totals, count } = sales.data?.sales ?? {};
  return (
    <div className="space-y-5">
      <PageHeading />
      {count && (
        <p role="status" className="sr-only">
          {t('sales.count', { count: count.value })}
        </p>
      )}
      <ListPage screen={salesScreen} list={list} totals={<SalesTotals totals={totals} />} />
    </div>
  );
}
