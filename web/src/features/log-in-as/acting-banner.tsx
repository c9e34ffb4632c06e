import { useCallback, useEffect, useState } from 'react';
import { formatMoment } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { LOGIN } from '../navigation/paths.ts';
import { homeOf } from '../screens/screens.ts';
import { failureText } from '../session/failure-text.ts';
import { useSession, type Me } from '../session/session.ts';
import { t } from './words.ts';

interface Props {
  /** Whose account it is. */
  readonly name: string;
  readonly actingBy: NonNullable<Me['actingBy']>;
}

/** On every page of somebody in whose name an administrator acts: who, until when, and out. */
export default function ActingBanner({ name, actingBy: { name: by, endsAt } }: Props) {
  const { endLogInAs } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const leave = useCallback(async () => {
    setLeaving(true);
    try {
      const me = await endLogInAs();
      // Nothing of the seller's pages stays in memory.
      location.assign(me ? homeOf(me) : LOGIN);
    } catch (error) {
      setFailed(error);
      setLeaving(false);
    }
  }, [endLogInAs]);
  useEffect(() => {
    const timer = setTimeout(() => void leave(), Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, leave]);
  const told = { name, by, moment: formatMoment(endsAt) };
  return (
    <aside
      aria-label={t('banner')}
      className="sticky top-14 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-warn/25 bg-warn-wash px-4 py-2.5 sm:px-6 lg:top-0 lg:px-8"
    >
      <p className="min-w-0 flex-1 basis-56 font-medium break-words text-warn">
        {t(by ? 'acting' : 'acting.someone', told)}
      </p>
      <Button busy={isLeaving} onClick={() => void leave()}>
        {t('leave')}
      </Button>
      <p role="alert" className="w-full text-sm text-bad empty:hidden">
        {failed ? failureText(failed) : ''}
      </p>
    </aside>
  );
}
