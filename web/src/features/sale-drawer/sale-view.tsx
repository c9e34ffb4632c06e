import type { ReactNode } from 'react';
import { t } from '../../i18n/app.ts';
import { formatDay, formatMoment, formatMoney } from '../../i18n/format.ts';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { DrawerSection } from '../drawer-page/drawer-section.tsx';
import { TechnicalName } from '../ledger/technical-name.tsx';
import { methodText } from '../sales/method-text.ts';
import { StatusPill } from '../sales/status-pill.tsx';
import type { GrowingRows } from '../list-page/more-rows.tsx';
import type { SaleDetail, TimelineEvent } from '../sales/types.ts';
import { TabsInAddress } from '../tabs/tabs.tsx';
import { Breakdown, outcomeOf } from './breakdown.tsx';
import { Buyer } from './buyer.tsx';
import { Delivery } from './delivery.tsx';
import { SaleItems } from './sale-items.tsx';
import { Timeline } from './timeline.tsx';

/** As the link named it, the widest part first. */
const cameBy = ({ utm }: SaleDetail): string =>
  utm ? [utm.source, utm.medium, utm.campaign].filter(Boolean).join(' · ') : t('sale.direct');

const namesOf = (sale: SaleDetail): readonly Fact[] => [
  [t('sale.orderNumber'), sale.orderNumber],
  [t('sale.cameBy'), cameBy(sale)],
  [t('sale.id'), <TechnicalName name={sale.id} />],
  [t('sale.provider'), <TechnicalName name={sale.provider} />],
  [t('sale.transactionId'), sale.transactionId && <TechnicalName name={sale.transactionId} />],
];

/** Whoever sells by the period asks for the next one: nothing here does. */
function SoldByThePeriod({ sale }: { readonly sale: SaleDetail }) {
  const { recurrence, nextChargeDay, currency } = sale;
  if (!recurrence) return null;
  const { priceCents, frequencyInDays: days } = recurrence;
  return (
    <div className="mt-3 rounded-field bg-sunken px-4 py-3 text-[0.9375rem]">
      <p className="font-medium">{t('sale.subscription', { days })}</p>
      {nextChargeDay && (
        <p className="text-soft text-pretty">
          {t('sale.nextCharge', {
            amount: formatMoney(priceCents, currency),
            day: formatDay(nextChargeDay),
          })}
        </p>
      )}
    </div>
  );
}

interface Props {
  readonly sale: SaleDetail;
  /** Who bought, as others than the seller see them. */
  readonly buyer?: ReactNode;
  /** How its seller hands it over. */
  readonly handover?: ReactNode;
  /** What went back of it, and the way to give more back. */
  readonly refunds: ReactNode;
  readonly timeline: GrowingRows<TimelineEvent>;
  readonly highlightedEvent: string | null;
}

/** What was sold to whom, for how much, and how it gets there. */
type SummaryProps = Pick<Props, 'sale' | 'buyer' | 'handover' | 'refunds'>;

const Summary = ({ sale, buyer, handover, refunds }: SummaryProps) => (
  <div className="space-y-4">
    <DrawerSection title={t(`sale.breakdown.${outcomeOf(sale)}`)}>
      <Breakdown sale={sale} />
    </DrawerSection>
    <DrawerSection title={t('sale.buyer')}>{buyer ?? <Buyer buyer={sale.buyer} />}</DrawerSection>
    {sale.delivery && (
      <DrawerSection title={t('sale.delivery')}>
        <Delivery sale={sale} />
      </DrawerSection>
    )}
    <DrawerSection title={t('sale.items')}>
      <SaleItems sale={sale} />
    </DrawerSection>
    <div>{handover}</div>
    <div>{refunds}</div>
    <DrawerSection title={t('sale.names')}>
      <Facts facts={namesOf(sale)} />
    </DrawerSection>
  </div>
);

/** One sale in full. */
export function SaleView({ timeline, highlightedEvent, ...parts }: Props) {
  const { sale } = parts;
  return (
    <div className="space-y-4">
      <div className="pb-1">
        <StatusPill sale={sale} />
        <h2 className="mt-2 text-xl font-semibold text-balance">{sale.productName}</h2>
        <p className="mt-1 text-[0.9375rem] text-soft">
          {t('sale.summary', {
            amount: formatMoney(sale.gross, sale.currency),
            method: methodText(sale.method, sale.installments),
            moment: formatMoment(sale.createdAt),
          })}
        </p>
        <SoldByThePeriod sale={sale} />
      </div>
      <TabsInAddress
        label={t('sale.details')}
        name="saleTab"
        initial={highlightedEvent === null ? 'summary' : 'timeline'}
        tabs={[
          {
            id: 'summary',
            label: t('sale.tab.summary'),
            content: <Summary {...parts} />,
          },
          {
            id: 'timeline',
            label: t('sale.timeline'),
            content: (
              <div className="panel p-5">
                <Timeline list={timeline} highlightedEvent={highlightedEvent} />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
