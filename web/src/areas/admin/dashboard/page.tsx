import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { PlatformsFigures } from './figures.tsx';
import { Queues } from './queues.tsx';

/** /admin-root/dashboard (specification/screens#admin-routes) */
export default function Dashboard() {
  return (
    <div className="space-y-6">
      <PageHeading />
      <Queues />
      <PlatformsFigures />
    </div>
  );
}
