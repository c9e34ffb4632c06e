import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { failureText } from '../../../features/session/failure-text.ts';
import { cameOfEndedSession } from '../../../features/session/session-ended.ts';
import { t } from './words.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why the sign-in did not work, which takes the focus, or why it is asked for again. */
export function LoginNotice({ error }: { readonly error: unknown }) {
  const { state } = useLocation();
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (error) box.current?.focus();
  }, [error]);

  if (error) return <Notice ref={box} tone="bad" title={failureText(error)} />;
  if (!cameOfEndedSession(state)) return null;
  return (
    <Notice tone="note" title={t('login.ended')}>
      {t('login.ended.text')}
    </Notice>
  );
}
