import SignOutIcon from 'lucide-react/icons/log-out';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
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

/** Over what a customer sees: whose platform it is, and the way out. */
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
    <header className="mx-auto flex min-h-16 w-full max-w-3xl items-center justify-between gap-3 px-4">
      <p className="min-w-0 truncate text-lg font-semibold tracking-tight text-primary-ink">
        {name ?? <Wordmark className="text-2xl" />}
      </p>
      <Button look="quiet" busy={isLeaving} onClick={() => void leave()}>
        {!isLeaving && <SignOutIcon aria-hidden="true" className="size-[1.125rem]" />}
        <span>{t('action.signOut')}</span>
      </Button>
    </header>
  );
}
