import { t } from '../i18n/checkout.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The shape of the page while its data is on its way. */
export function PageSkeleton() {
  return (
    <main aria-busy="true" className="mx-auto w-full max-w-[1000px] space-y-5 px-4 py-6 sm:py-10">
      <p role="status" className="sr-only">
        {t('page.loading')}
      </p>
      <Skeleton className="h-36 rounded-card" />
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </main>
  );
}
