import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { DrawerContent } from '../drawer-page/drawer-content.tsx';
import type { DrawerValue } from '../drawer-page/drawer-page.tsx';
import { SaleQuery } from './queries.ts';
import { SaleView } from './sale-view.tsx';

/** The sale that the address names, and the event in it that led here. */
export default function SaleDrawer({ value: id }: DrawerValue) {
  const [search] = useSearchParams();
  const sale = useQuery(SaleQuery, { variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <DrawerContent result={sale} of={(data) => data.sale} missing={t('sale.missing')}>
      {(found) => <SaleView sale={found} highlightedEvent={search.get('event')} />}
    </DrawerContent>
  );
}
