import { useEffect } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router-dom';
import { DrawerPage, prepareDrawers } from '../../features/drawer-page/drawer-page.tsx';
import { areaOf, areasOf, drawersOf, type AreaPath } from '../../features/screens/screens.ts';
import { MeProvider, type Me } from '../../features/session/session.ts';
import { t } from '../../i18n/app.ts';
import { later } from '../../ui/later/later.tsx';
import { loadAgain } from '../../ui/later/load-again.ts';
import { useDesk } from '../../ui/use-wide.ts';
import { PageFailing, PageLoading } from '../screen-page.tsx';
import { AccountButton } from './account-button.tsx';
import { Brand, Menu } from './menu.tsx';
import { PhoneMenuButton } from './phone-menu-button.tsx';
import { SearchButton, useSearch } from './search-button.tsx';

const CustomerHeader = later(() => import('./customer-header.tsx'));
const ActingBanner = later(() => import('../../features/log-in-as/acting-banner.tsx'));
const Data = later(() => import('../data.tsx'));

/** Begins the download of what asks the API, beside that of the page. */
export const prepareData = (): void =>
  void loadAgain(() => import('../data.tsx'), { tries: 1 }).catch(() => undefined);

/** The area of the address; an address that is not for this person has their own menu around it. */
function areaAt(me: Me, pathname: string): AreaPath {
  const area = areaOf(pathname) ?? areaOf(`${pathname}/`);
  const mine = areasOf(me);
  return area && mine.includes(area) ? area : (mine[0] ?? '/');
}

const SkipLink = () => (
  <a
    href="#content"
    className="sr-only z-30 rounded-field bg-surface px-4 py-3 font-semibold text-primary-ink shadow-floating focus:not-sr-only focus:fixed focus:m-2"
  >
    {t('nav.skip')}
  </a>
);

/** What surrounds every page of whoever is signed in, and what any of them may have open. */
export function Shell({ onSessionEnded }: { readonly onSessionEnded: () => void }) {
  const me = useLoaderData<Me>();
  const { pathname } = useLocation();
  const isDesk = useDesk();
  const area = areaAt(me, pathname);
  const { Palette, openSearch } = useSearch(me);
  useEffect(prepareDrawers, []);
  const content = (
    <Data onSessionEnded={onSessionEnded} loading={<PageLoading />} failing={<PageFailing />}>
      <Outlet />
      <DrawerPage drawers={drawersOf(me, areaOf(pathname))} />
    </Data>
  );
  if (me.role === 'CUSTOMER')
    return (
      <MeProvider value={me}>
        <SkipLink />
        <div className="min-h-28 border-b border-line bg-surface">
          <CustomerHeader />
        </div>
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-3xl min-w-0 px-4 py-6">
          {content}
        </main>
      </MeProvider>
    );
  const account = <AccountButton me={me} area={area} isDesk={isDesk} />;
  return (
    <MeProvider value={me}>
      <SkipLink />
      <div className="max-lg:pt-14 lg:pl-62">
        {isDesk ? (
          <aside className="fixed inset-y-0 left-0 z-20 flex w-62 flex-col border-r border-line bg-surface">
            <div className="space-y-4 px-4 pt-5 pb-3">
              <Brand area={area} />
              <SearchButton isDesk onPress={openSearch} />
            </div>
            <Menu me={me} area={area} className="min-h-0 flex-1 overflow-y-auto px-3 pb-4" />
            <div className="border-t border-line p-2">{account}</div>
          </aside>
        ) : (
          <header className="fixed inset-x-0 top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-surface px-2">
            <PhoneMenuButton me={me} area={area} />
            <Brand area={area} />
            <span className="ml-auto" />
            <SearchButton isDesk={false} onPress={openSearch} />
            {account}
          </header>
        )}
        {me.actingBy && <ActingBanner name={me.name} actingBy={me.actingBy} />}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl min-w-0 px-4 py-5 sm:px-6 lg:px-8 lg:py-8"
        >
          {content}
        </main>
      </div>
      {Palette}
    </MeProvider>
  );
}
