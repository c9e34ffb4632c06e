import { t } from '../i18n/app.ts';
import type { AppScreen } from '../features/screens/screens.ts';
import { ScreenTitle, useScreenTitle } from '../features/session/use-page-title.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Stands for a page whose download is on its way: what the most of them look like. */
export const PageLoading = () => (
  <div aria-busy="true" className="space-y-6">
    <p role="status" className="sr-only">
      {t('page.loading')}
    </p>
    <Skeleton className="h-7 w-48" />
    <Skeleton className="h-12" />
    <div className="panel divide-y divide-line">
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex items-center justify-between gap-6 px-5 py-4">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-6 w-1/6" />
        </div>
      ))}
    </div>
  </div>
);

/** Its download is tried again by itself; that of an older release is there no more. */
export const PageFailing = () => (
  <Notice tone="warn" title={t('failure.title')} live>
    <p>{t('failing.part')}</p>
    <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
  </Notice>
);

/** One of the app’s screens, under its title. */
export function ScreenPage({ screen }: { readonly screen: AppScreen }) {
  const { title, Page } = screen;
  useScreenTitle(title);
  return (
    <ScreenTitle value={title}>
      <Page loading={<PageLoading />} failing={<PageFailing />} />
    </ScreenTitle>
  );
}
