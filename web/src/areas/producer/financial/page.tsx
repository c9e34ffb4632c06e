import { usePageTitle } from '../../../features/session/use-page-title.ts';
import { t } from '../../../i18n/app.ts';
import { Balances } from './balances.tsx';
import { Ledger } from './ledger.tsx';

/** /platform/financial */
export function Component() {
  usePageTitle(t('financial.title'));
  return (
    <div className="space-y-6">
      <h1 className="text-2xl font-semibold tracking-tight">{t('financial.title')}</h1>
      <Balances />
      <Ledger />
    </div>
  );
}
