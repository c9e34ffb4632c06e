import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { useMe } from '../../../features/session/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { givenBy, PRESET_NAMES, type Preset } from './flags.ts';
import { InviteStaffMutation } from './queries.ts';
import { t } from './words.ts';

interface Invitation extends Record<string, string> {
  readonly name: string;
  readonly email: string;
  readonly preset: Preset;
}

/** Asks somebody in: with a preset to begin with, from which their drawer goes on. */
export default function InvitationDrawer() {
  const client = useApolloClient();
  const { permissions: held } = useMe();
  const [search] = useSearchParams();
  const [made, setMade] = useState('');
  const invite = async (key: string, { name, email, preset }: Invitation) => {
    const { data } = await client.mutate({
      mutation: InviteStaffMutation,
      variables: { key, input: { name, email, permissions: givenBy(held, preset) } },
      refetchQueries: ['Staff'],
    });
    setMade(data?.inviteStaff ?? '');
  };
  return (
    <CommandForm<Invitation>
      title={t('invitation')}
      text={t('invitation.text')}
      action={t('invitation.send')}
      done={t('invitation.done')}
      fields={[
        { kind: 'text', name: 'name', label: t('name'), about: 'name', required: true, maxLength: 80 },
        {
          kind: 'text',
          name: 'email',
          label: t('email'),
          about: 'email',
          required: true,
          maxLength: 254,
        },
        {
          ...{ kind: 'select', name: 'preset', label: t('presets'), initial: 'SUPPORT' },
          options: PRESET_NAMES.map((value) => ({ value, label: t(`preset.${value}`) })),
          hint: t('invitation.preset.hint'),
        },
      ]}
      run={invite}
    >
      <p>{t('invitation.done.text')}</p>
      <Link to={withDrawer(search, 'member', made)} replace className={buttonClass('primary')}>
        {t('invitation.adjust')}
      </Link>
    </CommandForm>
  );
}
