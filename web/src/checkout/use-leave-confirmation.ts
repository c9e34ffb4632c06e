import { useEffect } from 'react';

/**
 * Closing the tab with a form half filled asks first (specification/checkout#page-behaviour).
 * Moving on inside the page does not.
 */
export function useLeaveConfirmation(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
}
