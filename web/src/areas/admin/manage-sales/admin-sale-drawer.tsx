import { useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import type { CommandAction } from '../../../features/list-page/list-screen.ts';
import { useGrowingRows } from '../../../features/list-page/more-rows.tsx';
import { LIST_QUERY } from '../../../features/list-page/use-list.ts';
import { Buyer } from '../../../features/sale-drawer/buyer.tsx';
import { SaleView } from '../../../features/sale-drawer/sale-view.tsx';
import type { DrawerValue } from '../../../features/screens/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later/later.tsx';
import { SaleRefunds } from '../../../features/refunds/sale-refunds.tsx';
import { AdminSaleQuery, RevealBuyerMutation, type AdminSale, type RevealedBuyer } from './queries.ts';
import { StaffDisputes } from './staff-disputes.tsx';
import { t } from './words.ts';

const CommandDialog = later(() => import('../../../features/list-page/command-dialog.tsx'));

const ProviderChecks = later(() => import('./provider-checks.tsx'));

const ResolveRefund = later(() => import('./resolve-refund.tsx'));

type SaleRefund = AdminSale['refunds'][number];

/** A provider that is asked for no payout never says that it was sent: staff do. */
const isPaying = ({ isByPix, state }: Pick<SaleRefund, 'isByPix' | 'state'>): boolean =>
  isByPix && state === 'UNDER_WAY';

/** As the API has it. */
const REASON_MAX = 500;

/** Who bought, masked; whole in this drawer alone, once it was said why. */
function MaskedBuyer({ sale }: { readonly sale: AdminSale }) {
  const [shown, setShown] = useState<RevealedBuyer>();
  const [isAsking, setAsking] = useState(false);
  const reveal: CommandAction<unknown> = {
    id: 'reveal',
    label: t('reveal.action'),
    effect: (count) => t('reveal.effect', { count }),
    text: t('reveal.text'),
    reason: { label: t('reveal.reason'), max: REASON_MAX },
    async run(client, { key, reason }) {
      const { data } = await client.mutate({
        mutation: RevealBuyerMutation,
        variables: { key, saleId: sale.id, reason },
        // It is kept nowhere.
        fetchPolicy: 'no-cache',
      });
      setShown(data?.revealBuyer);
    },
  };
  return (
    <>
      <Buyer buyer={shown ?? sale.buyer} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {shown && <span>{t('reveal.shown')}</span>}
          {!shown && sale.buyer.masked && <span>{t('reveal.note')}</span>}
        </p>
        {!shown && sale.buyer.masked && (
          <Button onClick={() => setAsking(true)}>{t('reveal.action')}</Button>
        )}
      </div>
      {isAsking && (
        <CommandDialog
          action={reveal}
          rows={[sale]}
          nameOf={() => sale.orderNumber}
          onEnd={() => setAsking(false)}
        />
      )}
    </>
  );
}

const NOTHING_YET = { nodes: [], endCursor: null };

/** The sale of whichever seller that the address names. */
export default function AdminSaleDrawer({ value: id }: DrawerValue) {
  const [search] = useSearchParams();
  const sale = useQuery(AdminSaleQuery, { variables: { id }, ...LIST_QUERY });
  const timeline = useGrowingRows(
    sale,
    (data: ResultOf<typeof AdminSaleQuery>) => data.adminSale?.timeline ?? NOTHING_YET,
  );
  return (
    <DrawerContent
      result={sale}
      of={(data) => data.adminSale}
      missing={t('sale.missing')}
      recent={(found) => t('recent.sale', { name: found.productName })}
    >
      {(found) => (
        <SaleView
          sale={found}
          buyer={<MaskedBuyer sale={found} />}
          refunds={
            <div className="space-y-4">
              <SaleRefunds
                sale={found}
                by="STAFF"
                resolve={(refund) =>
                  (refund.isManual || refund.isUnknown || isPaying(refund)) && (
                    <ResolveRefund saleId={found.id} refund={refund} />
                  )
                }
              />
              <StaffDisputes sale={found} />
              <ProviderChecks sale={found} />
            </div>
          }
          timeline={timeline}
          highlightedEvent={search.get('event')}
        />
      )}
    </DrawerContent>
  );
}
