import CheckIcon from 'lucide-react/icons/check';
import SignOutIcon from 'lucide-react/icons/log-out';
import type { RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import {
  accountScreensOf,
  areaName,
  areasOf,
  startOf,
  type AreaPath,
} from '../../features/screens/screens.ts';
import type { Me } from '../../features/session/session.ts';
import { t } from '../../i18n/app.ts';

interface Props {
  readonly me: Me;
  readonly area: AreaPath;
  readonly isDesk: boolean;
  /** The button that has opened it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-focused:bg-sunken forced-colors:data-focused:outline-2';

/** Whose account this is, its pages, the way to another of their areas, and out. */
export default function AccountMenu({ me, area, isDesk, anchor, onClose, onSignOut }: Props) {
  const navigate = useNavigate();
  const areas = areasOf(me);
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement={isDesk ? 'top start' : 'bottom end'}
      className="floating w-64 p-1.5"
    >
      <p className="px-3 pt-2 pb-2.5">
        <span className="block truncate font-semibold">{me.name}</span>
        <span className="block truncate text-sm text-muted">{me.email}</span>
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- A menu that opens takes the focus. */}
      <Menu aria-label={t('account.label')} autoFocus="first" onClose={onClose} className="outline-none">
        {accountScreensOf(me, area).map(({ path, label, menu }) => {
          const Icon = menu?.icon;
          return (
            <MenuItem key={path} textValue={label} onAction={() => void navigate(path)} className={ITEM}>
              {Icon && <Icon aria-hidden="true" className="size-[1.125rem]" />}
              <span>{label}</span>
            </MenuItem>
          );
        })}
        {areas.length > 1 && (
          <MenuSection className="border-t border-line py-1.5">
            <Header className="px-3 py-1.5 text-sm text-muted">{t('account.areas')}</Header>
            {areas.map((each) => (
              <MenuItem
                key={each}
                textValue={areaName(each)}
                onAction={() => void navigate(startOf(me, each))}
                className={ITEM}
              >
                <span className="flex-1">{areaName(each)}</span>
                {each === area && <CheckIcon aria-hidden="true" className="size-4 text-primary-ink" />}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        <Separator className="mb-1.5 border-t border-line" />
        <MenuItem textValue={t('action.signOut')} onAction={onSignOut} className={ITEM}>
          <SignOutIcon aria-hidden="true" className="size-[1.125rem]" />
          {t('action.signOut')}
        </MenuItem>
      </Menu>
    </Popover>
  );
}
