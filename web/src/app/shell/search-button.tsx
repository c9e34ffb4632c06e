import SearchIcon from 'lucide-react/icons/search';
import { useCallback, useEffect, useState } from 'react';
import type { Me } from '../../features/session/session.ts';
import { t } from '../../i18n/app.ts';
import { later } from '../../ui/later/later.tsx';
import { ROUND } from './phone-menu-button.tsx';

const CommandPalette = later(() => import('./command-palette.tsx'));

/** The keys are those of the system. */
const KEYS = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** The command palette, while it is open, and what opens it: also Ctrl or Cmd and K. */
export function useSearch(me: Me) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const openSearch = useCallback(() => setOpen(true), []);
  return {
    openSearch,
    Palette: isOpen && <CommandPalette me={me} onClose={() => setOpen(false)} />,
  };
}

interface Props {
  readonly isDesk: boolean;
  readonly onPress: () => void;
}

export const SearchButton = ({ isDesk, onPress }: Props) =>
  isDesk ? (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-10 w-full items-center gap-2.5 rounded-field border border-line bg-canvas px-2.5 text-left text-muted hover:border-line-strong"
    >
      <SearchIcon aria-hidden="true" className="size-4" />
      <span className="flex-1">{t('search.action')}</span>
      <kbd className="font-sans text-sm">{KEYS}</kbd>
    </button>
  ) : (
    <button type="button" aria-label={t('search.action')} onClick={onPress} className={ROUND}>
      <SearchIcon aria-hidden="true" className="size-5.5" />
    </button>
  );
