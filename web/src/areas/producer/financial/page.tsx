import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { Balances } from './balances.tsx';
import { Ledger } from './ledger.tsx';

/** /platform/financial */
export default function Financial() {
  return (
    <div className="space-y-6">
      <PageHeading />
      <Balances />
      <Ledger />
    </div>
  );
}
