import { useEffect } from 'react';
import { t } from '../../i18n/app.ts';

/** Names the tab, which is also what a screen reader says on arrival. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = t('page.title', { title });
  }, [title]);
}
