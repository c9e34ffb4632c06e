import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { later } from '../../ui/later/later.tsx';

const ConfirmDialog = later(() => import('../../ui/confirm-dialog.tsx'));

/** Asks before what was typed is lost: closing, another page, going back, leaving the tab. */
export function LeaveQuestion({ unsaved }: { readonly unsaved: boolean }) {
  // As of what is on screen: an effect would come a moment after it says that all is saved.
  const isUnsaved = useRef(unsaved);
  useLayoutEffect(() => {
    isUnsaved.current = unsaved;
  });
  const blocker = useBlocker(useCallback(() => isUnsaved.current, []));

  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('form.leave')}
      text={t('form.leave.text')}
      stayLabel={t('form.leave.stay')}
      goLabel={t('form.leave.go')}
      onStay={() => blocker.reset()}
      onGo={() => blocker.proceed()}
    />
  );
}
