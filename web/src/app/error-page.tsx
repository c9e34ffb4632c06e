import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { usePageTitle } from '../features/session/use-page-title.ts';
import { t } from '../i18n/app.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** What to say, and what leads on from there. */
const ANSWERS = {
  403: { drawing: 'forbidden', title: 'forbidden.title', text: 'forbidden.text' },
  404: { drawing: 'missing', title: 'missing.title', text: 'missing.text' },
  other: { drawing: 'failure', title: 'failure.title', text: 'failure.unreachable' },
} as const;

function answerTo(error: unknown): keyof typeof ANSWERS {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  return status === 403 || status === 404 ? status : 'other';
}

/** An address that leads nowhere or is not for whoever asks, or a page that could not be shown. */
export function ErrorPage() {
  const answer = answerTo(useRouteError());
  const { drawing, title, text } = ANSWERS[answer];
  usePageTitle(t(title));
  return (
    <div className="mx-auto flex min-h-[70dvh] w-full max-w-xl flex-col justify-center">
      <EmptyState heading drawing={drawing} title={t(title)} text={t(text)}>
        {answer === 'other' ? (
          <Button look="primary" onClick={() => location.reload()}>
            {t('action.retry')}
          </Button>
        ) : (
          <Link to="/" className={buttonClass('primary')}>
            {t('action.home')}
          </Link>
        )}
      </EmptyState>
    </div>
  );
}
