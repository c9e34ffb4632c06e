import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { TechnicalName } from '../../../features/ledger/technical-name.tsx';
import UserDevices from '../../../features/user-devices/user-devices.tsx';
import { deviceText, RESULT_TONES, resultText } from '../../../features/user-devices/words.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { SignInQuery, type Attempt } from './queries.ts';
import { isPast, nameOf, t } from './words.ts';

/** The sign-in that the address names, and where whoever it is of is signed in now. */
export default nodeDrawer(SignInQuery, {
  missing: t('missing'),
  recent: ({ result, at }) => `${resultText(result)}, ${formatMoment(at)}`,
  view: (attempt) => <AttemptView attempt={attempt} />,
});

function AttemptView({ attempt }: { readonly attempt: Attempt }) {
  const { at, userId, role, platformName, network, device, result, secondFactor } = attempt;
  return (
    <div className="space-y-4">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-32 text-lg font-semibold break-words">{nameOf(attempt)}</h2>
        <Pill tone={RESULT_TONES[result]}>{resultText(result)}</Pill>
      </header>
      <Facts
        facts={[
          [t('at'), formatMoment(at)],
          [t('role'), role && t(`role.${role}`)],
          [t('platform'), platformName],
          [t('network'), network],
          [t('device'), deviceText(device)],
          [t('secondFactor'), t(secondFactor ? 'secondFactor.yes' : 'secondFactor.no')],
          [t('user'), userId && <TechnicalName name={userId} />],
        ]}
      />
      <ImpersonationView impersonation={attempt.impersonation} />
      {userId && <UserDevices key={userId} userId={userId} />}
    </div>
  );
}

const MINUTE_MS = 60_000;

const lengthOf = (from: string, to: string) =>
  t('impersonation.minutes', {
    count: Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)),
  });

function ImpersonationView({ impersonation }: Pick<Attempt, 'impersonation'>) {
  if (!impersonation) return null;
  const { byName, reason, startedAt, endedAt, endsAt } = impersonation;
  const isOver = endedAt !== null || isPast(endsAt);
  const end = endedAt ?? endsAt;
  return (
    <DrawerSection title={t('impersonation')}>
      <Facts
        facts={[
          [t('impersonation.by'), byName ?? t('nameless')],
          [t('impersonation.reason'), reason],
          [t('impersonation.started'), formatMoment(startedAt)],
          [t('impersonation.ended'), isOver && formatMoment(end)],
          [
            t('impersonation.length'),
            isOver
              ? lengthOf(startedAt, end)
              : t('impersonation.open', { moment: formatMoment(endsAt) }),
          ],
        ]}
      />
    </DrawerSection>
  );
}
