import { useApolloClient } from '@apollo/client/react';
import * as z from 'zod/mini';
import { SELLER_ROLES, type UserRole } from '../../../../../domain/access/roles.ts';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { OwnersAlone } from '../../../features/log-in-as/owners-alone.tsx';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { useMe } from '../../../features/session/session.ts';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { graphql } from '../../../graphql/graphql.ts';
import { later } from '../../../ui/later/later.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { t } from './words.ts';

const Documents = later(() => import('./documents/documents.tsx'));
const Visuals = later(() => import('./visuals/visuals.tsx'));
const Notifications = later(() => import('./notifications/notifications.tsx'));
const Impersonations = later(() => import('../../../features/log-in-as/impersonations.tsx'));

const ChangePasswordMutation = graphql(`
  mutation ChangePassword($currentPassword: String!, $password: String!) {
    changePassword(currentPassword: $currentPassword, password: $password)
  }
`);

function Password() {
  const client = useApolloClient();
  return (
    <CommandForm<{ readonly currentPassword: string; readonly password: string }>
      title={t('password.title')}
      text={t('password.text')}
      action={t('password.action')}
      done={t('password.done')}
      fields={[
        {
          kind: 'text',
          name: 'currentPassword',
          label: t('password.current'),
          isSecret: true,
          maxLength: 200,
          rule: z.string().check(z.minLength(1)),
        },
        {
          kind: 'text',
          name: 'password',
          label: t('password.new'),
          isSecret: true,
          maxLength: 200,
          rule: z.string().check(z.minLength(10)),
        },
      ]}
      run={(_key, variables) =>
        client.mutate({
          mutation: ChangePasswordMutation,
          variables,
          refetchQueries: ['MySessions'],
        })
      }
    >
      {t('password.done.text')}
    </CommandForm>
  );
}

/** How one signs in, and where. */
function Account() {
  const { actingBy, role } = useMe();
  return (
    <div className="space-y-5">
      <p className="text-soft text-pretty">{t('profile.text')}</p>
      {actingBy ? (
        <OwnersAlone />
      ) : (
        <>
          <Sessions />
          <SecondFactor />
          <Passkeys />
          <Password />
        </>
      )}
      {isSeller(role) && <Impersonations loading={<Skeleton className="h-40 rounded-card" />} />}
    </div>
  );
}

const isSeller = (role: UserRole): boolean => SELLER_ROLES.some((each) => each === role);

/** …/my-profile (specification/screens#tab-contents): of who sells nothing their account alone. */
export default function MyProfile() {
  const { role } = useMe();
  const tabs = [
    { id: 'account', label: t('tab.account'), content: <Account /> },
    {
      id: 'documents',
      label: t('tab.documents'),
      content: <Documents loading={<Skeleton className="h-80 rounded-card" />} />,
    },
    {
      id: 'visuals',
      label: t('tab.visuals'),
      content: <Visuals loading={<Skeleton className="h-80 rounded-card" />} />,
    },
    {
      id: 'notifications',
      label: t('tab.notifications'),
      content: <Notifications loading={<Skeleton className="h-80 rounded-card" />} />,
    },
  ];
  return (
    <div className="max-w-2xl space-y-5">
      <PageHeading />
      {isSeller(role) ? <TabsInAddress label={t('tabs')} tabs={tabs} /> : <Account />}
    </div>
  );
}
