import SignOutIcon from 'lucide-react/icons/log-out';
import { useEffect, useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { ROLES } from '../../../../domain/access/roles.ts';
import { useSession } from '../../features/session/session.ts';
import { ask } from '../../graphql/ask.ts';
import { graphql } from '../../graphql/graphql.ts';
import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

const PlatformQuery = graphql(`
  query PlatformHere {
    registration {
      platformName
    }
  }
`);

const PAGES = [
  ['/my-purchases', 'customer.nav.orders'],
  ['/my-purchases/access-purchases', 'customer.nav.access'],
  ['/my-purchases/request-refund', 'customer.nav.refunds'],
] as const;

const Pages = () => (
  <nav aria-label={t('customer.nav')} className="mx-auto flex w-full max-w-3xl overflow-x-auto px-1">
    {PAGES.map(([path, label]) => (
      <NavLink
        key={path}
        to={path}
        end
        className={({ isActive }) =>
          `flex min-h-12 items-center border-b-2 px-3 text-[0.9375rem] font-medium whitespace-nowrap ${
            isActive ? 'border-primary text-primary-ink' : 'border-transparent text-soft hover:text-ink'
          }`
        }
      >
        {t(label)}
      </NavLink>
    ))}
  </nav>
);

/** Over what a customer sees: whose platform it is, their pages, and the way out. */
export default function CustomerHeader() {
  const session = useSession();
  const navigate = useNavigate();
  const [name, setName] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    ask(PlatformQuery, {})
      .then(({ registration }) => setName(registration?.platformName))
      .catch(() => undefined);
  }, []);
  const leave = async () => {
    setLeaving(true);
    try {
      await session.signOut();
      await navigate(ROLES.CUSTOMER.signIn);
    } catch {
      setLeaving(false);
    }
  };
  return (
    <header>
      <div className="mx-auto flex min-h-16 w-full max-w-3xl items-center justify-between gap-3 px-4">
        <p className="min-w-0 truncate text-lg font-semibold tracking-tight text-primary-ink">
          {name ?? <Wordmark className="text-2xl" />}
        </p>
        <Button look="quiet" busy={isLeaving} onClick={() => void leave()}>
          {!isLeaving && <SignOutIcon aria-hidden="true" className="size-[1.125rem]" />}
          <span>{t('action.signOut')}</span>
        </Button>
      </div>
      <Pages />
    </header>
  );
}
