import { useQuery } from '@apollo/client/react';
import { t } from '../../i18n/app.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OpenSale } from '../navigation/sale-link.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { SaleQuery } from './queries.ts';
import { SaleView } from './sale-view.tsx';

const Loading = () => (
  <div aria-busy="true" className="space-y-4">
    <Skeleton className="h-16" />
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
);

/** The sale that the address names, over whichever page is behind it. */
export default function SaleDrawer({
  open,
  onClose,
}: {
  readonly open: OpenSale;
  readonly onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(SaleQuery, {
    variables: { id: open.saleId },
    fetchPolicy: 'cache-and-network',
  });
  const sale = data?.sale;
  return (
    <Drawer label={t('sale.title')} closeLabel={t('action.close')} onClose={onClose}>
      {sale && <SaleView sale={sale} highlightedEvent={open.eventId} />}
      {!sale && error && (
        <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!sale && !error && data && <Notice tone="warn" title={t('sale.missing')} />}
      {!data && !error && <Loading />}
    </Drawer>
  );
}
