import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { Cohorts } from './cohorts.tsx';
import { Funnel } from './funnel.tsx';
import { SalesByPart, SalesBySource } from './sales-by-part.tsx';
import { t } from './words.ts';

/** /platform/reports (specification/screens#producer-routes) */
export default function Reports() {
  return (
    <div className="space-y-5">
      <PageHeading />
      <TabsInAddress
        label={t('tabs')}
        tabs={[
          { id: 'sales', label: t('tab.sales'), content: <SalesByPart /> },
          { id: 'sources', label: t('tab.sources'), content: <SalesBySource /> },
          { id: 'conversion', label: t('tab.conversion'), content: <Funnel /> },
          { id: 'refunds', label: t('tab.refunds'), content: <Cohorts /> },
        ]}
      />
    </div>
  );
}
