import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { paths } from '../features/navigation/paths.ts';
import { usePageTitle } from '../features/session/use-page-title.ts';
import { t } from '../i18n/app.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** An address that leads nowhere, or a page that could not be loaded. */
export function ErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? t('missing.title') : t('failure.title');
  usePageTitle(title);
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center px-4">
      <EmptyState
        heading
        icon="info"
        title={title}
        text={missing ? t('missing.text') : t('failure.unreachable')}
      >
        {missing ? (
          <Link to={paths.mySales.href()} className={buttonClass('primary')}>
            {t('action.home')}
          </Link>
        ) : (
          <Button look="primary" onClick={() => location.reload()}>
            {t('action.retry')}
          </Button>
        )}
      </EmptyState>
    </main>
  );
}
