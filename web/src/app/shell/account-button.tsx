import ChevronsIcon from 'lucide-react/icons/chevrons-up-down';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LOGIN } from '../../features/navigation/paths.ts';
import { forgetRecent } from '../../features/recent/recent.ts';
import type { AreaPath } from '../../features/screens/screens.ts';
import { useSession, type Me } from '../../features/session/session.ts';
import { t } from '../../i18n/app.ts';
import { later } from '../../ui/later/later.tsx';
import { loadAgain } from '../../ui/later/load-again.ts';
import { Spinner } from '../../ui/spinner.tsx';

const AccountMenu = later(() => import('./account-menu.tsx'));
const prepare = () =>
  void loadAgain(() => import('./account-menu.tsx'), { tries: 1 }).catch(() => undefined);

/** "Helena Maria Duarte" → "HD" */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}

interface AvatarProps {
  readonly me: Me;
  readonly isBusy: boolean;
}

const Avatar = ({ me: { name, brand }, isBusy }: AvatarProps) =>
  brand?.avatar && !isBusy ? (
    <img src={brand.avatar.url} alt="" className="size-9 shrink-0 rounded-full bg-sunken object-cover" />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-sm font-semibold text-on-primary"
    >
      {isBusy ? <Spinner /> : initialsOf(name)}
    </span>
  );

interface Props {
  readonly me: Me;
  readonly area: AreaPath;
  readonly isDesk: boolean;
}

/** Who is signed in; opens what can be done about that. */
export function AccountButton({ me, area, isDesk }: Props) {
  const session = useSession();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await session.signOut();
      forgetRecent();
      await navigate(LOGIN);
    } catch {
      setLeaving(false);
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isLeaving}
        onPointerEnter={prepare}
        onClick={() => setOpen(!isOpen)}
        className={`flex min-h-11 items-center gap-3 hover:bg-sunken ${isDesk ? 'w-full rounded-field px-2 py-1.5 text-left' : 'justify-center rounded-full px-1'}`}
      >
        <Avatar me={me} isBusy={isLeaving} />
        <span className="sr-only">{t('account.of', { name: me.name })}</span>
        {isDesk && (
          <>
            <span aria-hidden="true" className="min-w-0 flex-1">
              <span className="block truncate font-medium">{me.name}</span>
              <span className="block truncate text-sm text-muted">
                {me.brand?.name || t(`role.${me.role}`)}
              </span>
            </span>
            <ChevronsIcon aria-hidden="true" className="size-4 text-muted" />
          </>
        )}
      </button>
      {isOpen && (
        <AccountMenu
          {...{ me, area, isDesk }}
          anchor={button}
          onClose={() => setOpen(false)}
          onSignOut={() => void leave()}
        />
      )}
    </>
  );
}
