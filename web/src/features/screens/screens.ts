import { AREAS, ROUTES } from '../../../../domain/access/routes.ts';
import { ROLES } from '../../../../domain/access/roles.ts';
import { textOf } from '../../i18n/app.ts';
import { LOCALE } from '../../i18n/locale.ts';
import { translator, type Message } from '../../i18n/translate.ts';
import { later, type Later } from '../../ui/later/later.tsx';
import { mayOpen } from '../session/access.ts';
import type { Me } from '../session/session.ts';
import { ACCOUNT, MENU_GROUPS, type DrawerValue, type MenuGroup, type Screen } from './screen.ts';

export type AreaPath = (typeof AREAS)[number]['path'];

export interface AppDrawer {
  readonly name: string;
  /** For those who cannot see it. */
  readonly label: string;
  readonly Content: Later<DrawerValue>;
  readonly along: readonly string[];
}

/** A screen at one of its routes, with what follows from its place and its words. */
export interface AppScreen extends Omit<Screen, 'also' | 'page' | 'drawers'> {
  /** `producer/my-sales` */
  readonly name: string;
  readonly title: string;
  /** What the menu calls it. */
  readonly label: string;
  /** Null: it is public. */
  readonly area: AreaPath | null;
  readonly Page: Later<object>;
  /** Begins the download of the page, which is going to be shown. */
  readonly prepare: () => void;
  readonly drawers: readonly AppDrawer[];
}

type Names = Readonly<Record<string, Message>>;

const FILES = import.meta.glob<Screen>('../../areas/*/*/*.screen.tsx', {
  eager: true,
  import: 'default',
});
const NAMES = import.meta.glob<Names>('../../areas/*/*/*.messages.pt-BR.json', {
  eager: true,
  query: '?names',
  import: 'default',
});

export const areaOf = (path: string): AreaPath | null =>
  AREAS.find((area) => path === area.path || path.startsWith(area.path))?.path ?? null;

/** `/admin-root/` → `admin-root` */
const nameOf = (area: AreaPath): string => area.replaceAll('/', '');
/** What an area is called. */
export const areaName = (area: AreaPath): string => textOf(`area.${nameOf(area)}`) ?? area;
/** What is there for whoever has no screen in it yet. */
export const areaText = (area: AreaPath): string => textOf(`area.${nameOf(area)}.empty`) ?? '';

function screensOf(file: string, screen: Screen): readonly AppScreen[] {
  const names = NAMES[file.replace('.screen.tsx', '.messages.pt-BR.json')] ?? {};
  const t = translator(LOCALE, names);
  const { page, also = [], drawers = {}, ...rest } = screen;
  const shown = {
    ...rest,
    name: file.split('/').slice(-3, -1).join('/'),
    title: t('title'),
    label: t('menu' in names ? 'menu' : 'title'),
    Page: later(page),
    prepare: () => void page().catch(() => undefined),
    drawers: Object.entries(drawers).map(([name, { content, along = [] }]) => ({
      name,
      label: t(`drawer.${name}`),
      Content: later(content),
      along,
    })),
  };
  return [screen.path, ...also].map((path) => ({
    ...shown,
    path,
    area: screen.isPublic ? null : areaOf(path),
  }));
}

/** Every screen of the signed-in app, at each of its routes. */
export const SCREENS: readonly AppScreen[] = Object.entries(FILES).flatMap(([file, screen]) =>
  screensOf(file, screen),
);

/** What any page of an area may have open over itself, for somebody. */
export const drawersOf = (me: Me, area: AreaPath | null): readonly AppDrawer[] =>
  SCREENS.filter((screen) => screen.area === area && mayOpen(me, screen.path)).flatMap(
    ({ drawers }) => drawers,
  );

interface MenuPart {
  readonly group: MenuGroup;
  readonly screens: readonly AppScreen[];
}

const ORDER = [...ROUTES.keys()];
const placeOf = ({ path }: AppScreen): number => ORDER.indexOf(path);

/** What somebody may open of a group in an area, in the order of the table of routes. */
const groupOf = (me: Me, area: AreaPath, group: MenuGroup | typeof ACCOUNT): readonly AppScreen[] =>
  SCREENS.filter(
    (screen) => screen.area === area && screen.menu?.group === group && mayOpen(me, screen.path),
  ).sort((one, other) => placeOf(one) - placeOf(other));

/** What somebody may open of an area, as its menu shows it. */
export const menuOf = (me: Me, area: AreaPath): readonly MenuPart[] =>
  MENU_GROUPS.map((group) => ({ group, screens: groupOf(me, area, group) })).filter(
    ({ screens }) => screens.length > 0,
  );

/** What is under somebody's name, in the area where they are. */
export const accountScreensOf = (me: Me, area: AreaPath): readonly AppScreen[] =>
  groupOf(me, area, ACCOUNT);

/** The areas of somebody’s role, their own first. */
export const areasOf = ({ role }: Me): readonly AreaPath[] => {
  const own = areaOf(ROLES[role].home);
  return AREAS.filter(({ roles }) => roles.includes(role))
    .map(({ path }) => path)
    .sort((one, other) => Number(other === own) - Number(one === own));
};

/** Where somebody begins in an area: at the first of its menu, or at what says that it is empty. */
export const startOf = (me: Me, area: AreaPath): string => menuOf(me, area)[0]?.screens[0]?.path ?? area;

/** Where somebody lands: in their own area, on its own first page where that is there. */
export function homeOf(me: Me): string {
  const { home } = ROLES[me.role];
  const isThere = SCREENS.some(({ path }) => path === home) && mayOpen(me, home);
  return isThere ? home : startOf(me, areasOf(me)[0] ?? '/');
}
