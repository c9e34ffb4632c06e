import { useEffect, useRef, type RefObject } from 'react';

const TYPED_INTO = 'input, textarea, select';

/**
 * What single keys do while the focus is within an element, and nowhere else: not with a modifier,
 * and not while somebody types (WCAG 2.1.4).
 */
export function useShortcuts(
  within: RefObject<HTMLElement | null>,
  actions: Readonly<Record<string, () => unknown>>,
): void {
  const latest = useRef(actions);
  useEffect(() => void (latest.current = actions));
  useEffect(() => {
    const element = within.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [within]);
}
