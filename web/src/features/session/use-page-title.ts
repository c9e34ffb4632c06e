import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { t } from '../../i18n/app.ts';

const name = (title: string) => {
  document.title = t('page.title', { title });
};

/** Names the tab, which is also what a screen reader says on arrival. */
export function usePageTitle(title: string): void {
  useEffect(() => name(title), [title]);
}

/** The title that a screen’s words give it. */
export const ScreenTitle = createContext('');

/** The same while the screen itself, which may know a better one, is on its way. */
export function useScreenTitle(title: string): void {
  useLayoutEffect(() => name(title), [title]);
}

export const useTitleOfScreen = (): string => use(ScreenTitle);
