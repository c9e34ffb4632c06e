import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatMoment } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later/later.tsx';
import { Pill } from '../../ui/pill.tsx';
import { DrawerContent } from '../drawer-page/drawer-content.tsx';
import { DrawerSection } from '../drawer-page/drawer-section.tsx';
import type { CommandAction } from '../list-page/list-screen.ts';
import { EndUserSessionsMutation, UserDevicesQuery, type Devices } from './queries.ts';
import { deviceText, RESULT_TONES, resultText, t } from './words.ts';

const CommandDialog = later(() => import('../list-page/command-dialog.tsx'));

/** As the API has it. */
const REASON_MAX = 500;

/** What is ended: one session, or, without it, all. */
interface Ending {
  readonly userId: string;
  readonly sessionId: string | null;
}

const SHOWN = { refetchQueries: ['UserDevices'], awaitRefetchQueries: true };

const actionOf = (id: 'end' | 'endAll'): CommandAction<Ending> => ({
  ...{ id, label: t(id), effect: () => t(`${id}.effect`), text: t(`${id}.text`) },
  reason: { label: t('reason'), max: REASON_MAX },
  run: (client, { row, key, reason }) =>
    client.mutate({
      mutation: EndUserSessionsMutation,
      variables: { key, reason, ...row },
      ...SHOWN,
    }),
});
const [endOne, endAll] = [actionOf('end'), actionOf('endAll')];

interface Props {
  readonly userId: string;
}

function Sessions({ userId, sessions }: Props & Pick<Devices, 'sessions'>) {
  const [asked, setAsked] = useState<Ending>();
  const [said, setSaid] = useState('');
  return (
    <DrawerSection title={t('sessions')}>
      {sessions.length === 0 && <p className="text-soft">{t('sessions.none')}</p>}
      <ul className="space-y-4">
        {sessions.map(({ id, device, network, openedAt, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-medium break-words">{deviceText(device)}</p>
              <p className="text-[0.8125rem] break-words text-muted">
                {[
                  network,
                  t('opened', { moment: formatMoment(openedAt) }),
                  t('expires', { moment: formatMoment(expiresAt) }),
                ].join(' · ')}
              </p>
            </div>
            <Button
              aria-label={`${t('end')}: ${deviceText(device)}, ${network}`}
              onClick={() => setAsked({ userId, sessionId: id })}
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="mt-4" onClick={() => setAsked({ userId, sessionId: null })}>
          {t('endAll')}
        </Button>
      )}
      <p role="status" className="mt-2 text-soft empty:sr-only">
        {said}
      </p>
      {asked && (
        <CommandDialog
          action={(asked.sessionId === null ? endAll : endOne) as CommandAction<unknown>}
          rows={[asked]}
          nameOf={() => t('sessions')}
          onEnd={({ done }) => {
            setAsked(undefined);
            setSaid(done.length > 0 ? t('ended') : '');
          }}
        />
      )}
    </DrawerSection>
  );
}

const SignIns = ({ signIns }: Pick<Devices, 'signIns'>) => (
  <DrawerSection title={t('signIns')}>
    {signIns.length === 0 && <p className="text-soft">{t('signIns.none')}</p>}
    <ul className="space-y-3">
      {signIns.map(({ id, at, device, network, result }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-44">
            <p className="break-words">{formatMoment(at)}</p>
            <p className="text-[0.8125rem] break-words text-muted">
              {`${deviceText(device)} · ${network}`}
            </p>
          </div>
          <Pill tone={RESULT_TONES[result]}>{resultText(result)}</Pill>
        </li>
      ))}
    </ul>
  </DrawerSection>
);

/**
 * Where somebody is signed in, and their last sign-ins, for whoever may end their sessions: a tab
 * of a seller's page, or a part of a drawer. Needs `isUsersAvailable`.
 */
export default function UserDevices({ userId }: Props) {
  const result = useQuery(UserDevicesQuery, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <DrawerContent result={result} of={(data) => data.userDevices} missing={t('missing')}>
      {({ sessions, signIns }) => (
        <div className="space-y-4">
          <Sessions userId={userId} sessions={sessions} />
          <SignIns signIns={signIns} />
        </div>
      )}
    </DrawerContent>
  );
}
