import MenuIcon from 'lucide-react/icons/menu';
import { useState } from 'react';
import type { AreaPath } from '../../features/screens/screens.ts';
import type { Me } from '../../features/session/session.ts';
import { t } from '../../i18n/app.ts';
import { later } from '../../ui/later/later.tsx';

const PhoneMenu = later(() => import('./phone-menu.tsx'));

export const ROUND = 'grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunken';

/** On a phone the menu is behind a button. */
export function PhoneMenuButton({ me, area }: { readonly me: Me; readonly area: AreaPath }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('nav.menu')}
        onClick={() => setOpen(true)}
        className={ROUND}
      >
        <MenuIcon aria-hidden="true" className="size-5.5" />
      </button>
      {isOpen && <PhoneMenu me={me} area={area} onClose={() => setOpen(false)} />}
    </>
  );
}
