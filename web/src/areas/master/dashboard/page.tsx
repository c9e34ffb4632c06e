import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { HealthOfParts } from './health.tsx';
import SalesOfPlatforms from './sales.tsx';

/** /master-root/dashboard (specification/screens#master-routes) */
export default function Dashboard() {
  return (
    <div className="space-y-8">
      <PageHeading />
      <SalesOfPlatforms />
      <HealthOfParts />
    </div>
  );
}
