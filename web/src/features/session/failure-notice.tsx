import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureText } from './failure-text.ts';

/** A list or page that could not be loaded, with the way to try again. */
export function FailureNotice({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  return (
    <Notice tone="bad" title={t('failure.title')} live>
      <p>{failureText(error)}</p>
      <Button onClick={onRetry}>{t('action.retry')}</Button>
    </Notice>
  );
}
