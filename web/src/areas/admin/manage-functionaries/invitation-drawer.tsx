import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { useMe } from '../../../features/session/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { givenBy, PRESET_NAMES, type Preset } from './flags.ts';
import { InviteManagerMutation, InviteStaffMutation } from './queries.ts';
import { mayManage, STAFF_ROLES } from './staff-state.tsx';
import { t } from './words.ts';

interface Invitation extends Record<string, string> {
  readonly role: 'ADMINISTRATOR' | 'MANAGER';
  readonly name: string;
  readonly email: string;
  readonly preset: Preset;
}

/** Asks somebody in: as staff with a preset, from which their drawer goes on, or as a manager. */
export default function InvitationDrawer() {
  const client = useApolloClient();
  const me = useMe();
  const { permissions: held } = me;
  const [search] = useSearchParams();
  const [made, setMade] = useState('');
  const inviteStaff = async (key: string, { name, email, preset }: Invitation) => {
    const { data } = await client.mutate({
      mutation: InviteStaffMutation,
      variables: { key, input: { name, email, permissions: givenBy(held, preset) } },
      refetchQueries: ['Staff'],
    });
    setMade(data?.inviteStaff ?? '');
  };
  const inviteManager = (key: string, { name, email }: Invitation) =>
    client.mutate({
      mutation: InviteManagerMutation,
      variables: { key, input: { name, email } },
      refetchQueries: ['Staff'],
    });
  const roles = STAFF_ROLES.filter((role) => role === 'ADMINISTRATOR' || mayManage(me));
  return (
    <CommandForm<Invitation>
      title={t('invitation')}
      text={t('invitation.text')}
      action={t('invitation.send')}
      done={t('invitation.done')}
      fields={[
        {
          ...{ kind: 'select', name: 'role', label: t('invitation.role'), initial: 'ADMINISTRATOR' },
          options: roles.map((value) => ({ value, label: t(`role.one.${value}`) })),
        },
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
          shownIf: { name: 'role', is: 'ADMINISTRATOR' },
        },
      ]}
      run={(key, said) => (said.role === 'MANAGER' ? inviteManager(key, said) : inviteStaff(key, said))}
    >
      <p>{t('invitation.done.text')}</p>
      {made && (
        <Link to={withDrawer(search, 'member', made)} replace className={buttonClass('primary')}>
          {t('invitation.adjust')}
        </Link>
      )}
    </CommandForm>
  );
}
