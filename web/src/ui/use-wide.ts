import { useSyncExternalStore } from 'react';

/** Whether a media query holds, and again each time that it changes. */
function mediaHook(media: string): () => boolean {
  const matches = () => matchMedia(media).matches;
  const subscribe = (onChange: () => void) => {
    const query = matchMedia(media);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, matches);
}

/** Room for two columns: no phone, as far as layout goes. */
export const useWide = /* @__PURE__ */ mediaHook('(min-width: 768px)');
/** Room for a menu beside the page, as `lg:` of the styles has it. */
export const useDesk = /* @__PURE__ */ mediaHook('(min-width: 64rem)');
