import { t } from '../../i18n/app.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What a drawer shows while its part of the page, or what is in it, is on its way. */
export const DrawerLoading = () => (
  <div aria-busy="true" className="space-y-4">
    <p role="status" className="sr-only">
      {t('page.loading')}
    </p>
    <Skeleton className="h-16" />
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
);
