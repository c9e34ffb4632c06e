import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureText } from '../session/failure-text.ts';
import type { Outcome } from './save-outcome.ts';

interface Props {
  readonly outcome: Outcome;
  readonly onRetry: () => void;
  readonly onLoadTheirs: () => void;
}

/** In sight as soon as it appears: on a phone the pressed button is the last line on screen. */
function Revealed({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return <div ref={box}>{children}</div>;
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
