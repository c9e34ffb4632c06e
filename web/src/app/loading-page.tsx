import { t } from '../i18n/app.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Before the first page is there. */
export function LoadingPage() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-muted">
      <span className="flex items-center gap-3">
        <Spinner />
        {t('page.loading')}
      </span>
    </p>
  );
}
