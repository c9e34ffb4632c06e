import { Link, NavLink } from 'react-router-dom';
import {
  areaName,
  menuOf,
  startOf,
  type AppScreen,
  type AreaPath,
} from '../../features/screens/screens.ts';
import type { MenuGroup } from '../../features/screens/screen.ts';
import { useMe, type Me } from '../../features/session/session.ts';
import { t } from '../../i18n/app.ts';
import { Wordmark } from '../../ui/wordmark.tsx';

/** The brand, which leads to the beginning of an area, and the area's name. */
export function Brand({ area }: { readonly area: AreaPath }) {
  const me = useMe();
  return (
    <Link
      to={startOf(me, area)}
      className="inline-flex min-h-11 items-center gap-3 rounded-field px-2 text-primary-ink"
    >
      <Wordmark className="text-2xl" />
      {area !== '/platform/' && (
        <span className="border-l border-line pl-3 text-sm text-soft">{areaName(area)}</span>
      )}
    </Link>
  );
}

function MenuLink({ screen }: { readonly screen: AppScreen }) {
  const { path, label, menu, prepare } = screen;
  const Icon = menu?.icon;
  return (
    <NavLink
      to={path}
      onPointerEnter={prepare}
      onFocus={prepare}
      className="flex min-h-10 items-center gap-3 rounded-field px-2.5 py-1.5 font-medium text-soft transition-colors hover:bg-sunken hover:text-ink max-lg:min-h-12 aria-[current=page]:bg-primary-wash aria-[current=page]:text-primary-ink forced-colors:aria-[current=page]:underline"
    >
      {Icon && <Icon aria-hidden="true" className="size-[1.125rem] shrink-0" strokeWidth={1.9} />}
      <span>{label}</span>
    </NavLink>
  );
}

const groupName = (group: MenuGroup): string | null =>
  group === 'overview' ? null : t(`group.${group}`);

interface Props {
  readonly me: Me;
  readonly area: AreaPath;
  readonly className?: string;
}

/** What this person may open of an area. */
export function Menu({ me, area, className = '' }: Props) {
  return (
    <nav aria-label={t('nav.label')} className={`space-y-5 ${className}`}>
      {menuOf(me, area).map(({ group, screens }) => (
        <div key={group}>
          {groupName(group) && (
            <p id={`menu-${group}`} className="px-2.5 pb-1 text-sm font-medium text-muted">
              {groupName(group)}
            </p>
          )}
          <ul aria-labelledby={groupName(group) ? `menu-${group}` : undefined} className="space-y-0.5">
            {screens.map((screen) => (
              <li key={screen.path}>
                <MenuLink screen={screen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
