import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { paths } from '../features/navigation/paths.ts';
import { usePageTitle } from '../features/session/use-page-title.ts';
import { t } from '../i18n/app.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** What to say, and where to go from there; null: the same page again. */
const ANSWERS = {
  403: { title: 'forbidden.title', text: 'forbidden.text', action: 'forbidden.action', to: paths.login },
  404: { title: 'missing.title', text: 'missing.text', action: 'action.home', to: paths.mySales },
  other: { title: 'failure.title', text: 'failure.unreachable', action: 'action.retry', to: null },
} as const;

function answerTo(error: unknown): (typeof ANSWERS)[keyof typeof ANSWERS] {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  return status === 403 || status === 404 ? ANSWERS[status] : ANSWERS.other;
}

/** An address that leads nowhere or is not for whoever asks, or a page that could not be loaded. */
export function ErrorPage() {
  const { title, text, action, to } = answerTo(useRouteError());
  usePageTitle(t(title));
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center px-4">
      <EmptyState heading icon="info" title={t(title)} text={t(text)}>
        {to ? (
          <Link to={to.href()} className={buttonClass('primary')}>
            {t(action)}
          </Link>
        ) : (
          <Button look="primary" onClick={() => location.reload()}>
            {t(action)}
          </Button>
        )}
      </EmptyState>
    </main>
  );
}
