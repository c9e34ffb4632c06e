import { useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { later } from '../../ui/later/later.tsx';
import type { SaleDetail } from '../sales/types.ts';
import { DrawerContent } from '../drawer-page/drawer-content.tsx';
import type { DrawerValue } from '../screens/screen.ts';
import { useGrowingRows } from '../list-page/more-rows.tsx';
import { LIST_QUERY } from '../list-page/use-list.ts';
import { SaleDisputes } from '../disputes/sale-disputes.tsx';
import { SaleRefunds } from '../refunds/sale-refunds.tsx';
import { SaleQuery } from './queries.ts';
import { SaleView } from './sale-view.tsx';

const Handover = later<{ readonly sale: SaleDetail }>(() => import('./handover.tsx'));

type SaleData = ResultOf<typeof SaleQuery>;

const NOTHING_YET = { nodes: [], endCursor: null };

/** The sale that the address names, and the event in it that led here. */
export default function SaleDrawer({ value: id }: DrawerValue) {
  const [search] = useSearchParams();
  const sale = useQuery(SaleQuery, { variables: { id }, ...LIST_QUERY });
  const timeline = useGrowingRows(sale, (data: SaleData) => data.sale?.timeline ?? NOTHING_YET);
  return (
    <DrawerContent
      result={sale}
      of={(data) => data.sale}
      missing={t('sale.missing')}
      recent={(sale) => t('recent.sale', { name: sale.productName })}
    >
      {(found) => (
        <SaleView
          sale={found}
          handover={<Handover sale={found} loading={null} failing={null} />}
          refunds={
            <div className="space-y-4">
              <SaleRefunds sale={found} by="SELLER" />
              <SaleDisputes disputes={found.disputes} />
            </div>
          }
          timeline={timeline}
          highlightedEvent={search.get('event')}
        />
      )}
    </DrawerContent>
  );
}
