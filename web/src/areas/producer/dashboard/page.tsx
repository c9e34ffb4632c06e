import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { SellersFigures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LatestSales } from './latest-sales.tsx';

/** /platform/dashboard (specification/screens#producer-routes) */
export default function Dashboard() {
  return (
    <div className="space-y-6">
      <PageHeading />
      <FirstSteps />
      <SellersFigures />
      <LatestSales />
    </div>
  );
}
