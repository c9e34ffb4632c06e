import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useMatch, useNavigate } from 'react-router-dom';
import { DrawerPage, type DrawerScreen } from '../../features/drawer-page/drawer-page.tsx';
import { paths } from '../../features/navigation/paths.ts';
import { mayOpen } from '../../features/session/access.ts';
import { MeQuery, SignOutMutation } from '../../features/session/queries.ts';
import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { later } from '../../ui/later/later.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

/** What any page may open over itself. */
const drawers = {
  sale: {
    label: t('sale.title'),
    Content: later(() => import('../../features/sale-drawer/sale-drawer.tsx')),
  },
} satisfies Readonly<Record<string, DrawerScreen>>;

function Tab({
  to,
  icon,
  label,
}: {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  const isCurrent = useMatch(to) !== null;

  // The tabs of a phone scroll by themselves; the page stays where it is.
  useEffect(() => {
    const [tab, tabs] = [link.current, link.current?.parentElement];
    if (isCurrent && tab && tabs)
      tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
  }, [isCurrent]);

  return (
    <NavLink
      to={to}
      ref={link}
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-field px-2.5 text-[0.9375rem] font-medium text-soft transition-colors hover:bg-sunken sm:px-3.5 aria-[current=page]:bg-primary-wash aria-[current=page]:text-primary-ink forced-colors:aria-[current=page]:underline"
    >
      <Icon name={icon} className="size-5 max-sm:hidden" />
      {label}
    </NavLink>
  );
}

const TABS = [
  { ...paths.mySales, icon: 'sales', label: t('nav.mySales') },
  { ...paths.myProducts, icon: 'boleto', label: t('nav.myProducts') },
  { ...paths.abandonedCart, icon: 'clock', label: t('nav.abandonedCart') },
  { ...paths.financial, icon: 'ledger', label: t('nav.financial') },
] as const;

/** What surrounds every page of a producer, and the sale that any of them may have open. */
export function Component() {
  const { data } = useQuery(MeQuery);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [signOut, { loading }] = useMutation(SignOutMutation);
  const leave = async () => {
    await signOut();
    await client.clearStore();
    await navigate(paths.login.href());
  };

  return (
    <>
      <a
        href="#content"
        className="sr-only z-20 rounded-field bg-white px-4 py-3 font-semibold text-primary-ink focus:not-sr-only focus:absolute focus:m-2"
      >
        {t('nav.skip')}
      </a>
      <header className="border-b border-line bg-white">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-4 py-2.5 sm:px-6">
          <Wordmark className="text-2xl text-primary-ink" />
          <nav
            aria-label={t('nav.label')}
            className="relative order-last -mx-4 flex w-[calc(100%+2rem)] gap-1 overflow-x-auto px-4 pt-2 sm:-mx-6 sm:w-[calc(100%+3rem)] sm:px-6 md:order-none md:m-0 md:w-auto md:p-0"
          >
            {TABS.filter(({ path }) => data?.me && mayOpen(data.me, path)).map(
              ({ path, href, icon, label }) => (
                <Tab key={path} to={href()} icon={icon} label={label} />
              ),
            )}
          </nav>
          <div className="ml-auto flex min-w-0 items-center gap-2">
            <span className="hidden truncate text-sm text-muted sm:block">{data?.me?.name}</span>
            <Button look="quiet" busy={loading} onClick={() => void leave().catch(() => undefined)}>
              <Icon name="signOut" />
              {t('action.signOut')}
            </Button>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
        <Outlet />
      </main>
      <DrawerPage drawers={drawers} />
    </>
  );
}
