import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureText } from '../session/failure-text.ts';
import { Revealed } from './revealed.tsx';
import type { Outcome } from './save-outcome.ts';

interface Props {
  readonly outcome: Outcome;
  readonly onRetry: () => void;
  readonly onLoadTheirs: () => void;
}

/** A save that did not come about, and the way on. Nothing that was typed is lost by it. */
export function SaveNotice({ outcome, onRetry, onLoadTheirs }: Props) {
  if (outcome.kind === 'failed')
    return (
      <Revealed key={outcome.kind}>
        <Notice tone="bad" title={t('form.failed')} live>
          <p>{failureText(outcome.error)}</p>
          <Button onClick={onRetry}>{t('action.retry')}</Button>
        </Notice>
      </Revealed>
    );
  if (outcome.kind === 'conflict')
    return (
      <Revealed key={outcome.kind}>
        <Notice tone="warn" title={t('form.conflict')} live>
          <p>{t('form.conflict.text')}</p>
          {outcome.error !== undefined && <p>{failureText(outcome.error)}</p>}
          <Button onClick={onLoadTheirs}>{t('form.loadTheirs')}</Button>
        </Notice>
      </Revealed>
    );
  return null;
}
