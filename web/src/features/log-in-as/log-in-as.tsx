import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later/later.tsx';
import type { CommandAction } from '../list-page/list-screen.ts';
import { homeOf } from '../screens/screens.ts';
import { useMe, useSession, type Session } from '../session/session.ts';
import { t } from './words.ts';

const CommandDialog = later(() => import('../list-page/command-dialog.tsx'));

/** As much as the API takes. */
const REASON_MAX = 500;

/** A seller, as far as this has to know them. */
interface Props {
  readonly userId: string;
  readonly name: string;
}

const actionFor = ({ logInAs }: Session, { userId, name }: Props): CommandAction<unknown> => ({
  id: 'logInAs',
  label: t('logInAs'),
  effect: () => t('effect', { name }),
  text: t('text'),
  reason: { label: t('reason'), max: REASON_MAX },
  // Nothing of the administrator's own pages stays in memory.
  run: async (_client, { reason }) => location.assign(homeOf(await logInAs(userId, reason))),
});

/** The way into a seller's account, with a reason; nothing for whoever may not. */
export function LogInAs(props: Props) {
  const session = useSession();
  const { role, permissions } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (role !== 'ADMINISTRATOR' || !permissions.includes('isUsersLoginAvailable')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('logInAs')}</Button>
      {isOpen && (
        <CommandDialog
          action={actionFor(session, props)}
          rows={[props.userId]}
          nameOf={() => props.name}
          onEnd={() => setOpen(false)}
        />
      )}
    </>
  );
}
