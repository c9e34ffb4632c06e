import { useSyncExternalStore } from 'react';

const DESK = '(min-width: 64rem)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Room for a menu beside the page, as `lg:` of the styles has it. */
export const useDesk = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(DESK).matches);
