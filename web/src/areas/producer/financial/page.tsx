import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { t } from '../../../i18n/app.ts';
import { Balances } from './balances.tsx';
import { Ledger } from './ledger.tsx';

/** /platform/financial */
export function Component() {
  return (
    <div className="space-y-6">
      <PageHeading title={t('financial.title')} />
      <Balances />
      <Ledger />
    </div>
  );
}
