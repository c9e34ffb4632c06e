import { useState, type ReactNode } from 'react';
import { t } from '../../i18n/app.ts';
import { later } from '../../ui/later/later.tsx';
import type { ToastMessage, ToastPlace } from '../../ui/toast.tsx';
import { ToastContext } from './toast-context.ts';

const Toast = later(() => import('../../ui/toast.tsx'));

/** Shows what is said by `useToast` over the form that is in it. */
export function Toasts({
  place,
  children,
}: {
  readonly place: ToastPlace;
  readonly children: ReactNode;
}) {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  return (
    <ToastContext value={setToast}>
      {children}
      <Toast
        message={toast}
        place={place}
        closeLabel={t('action.close')}
        onClose={() => setToast(null)}
      />
    </ToastContext>
  );
}
