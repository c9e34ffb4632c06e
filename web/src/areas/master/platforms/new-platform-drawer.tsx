import { useApolloClient } from '@apollo/client/react';
import type { VariablesOf } from 'gql.tada';
import * as z from 'zod/mini';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { graphql } from '../../../graphql/graphql.ts';
import { t } from './words.ts';

const CreatePlatformMutation = graphql(`
  mutation CreatePlatform($key: String!, $input: PlatformInput!) {
    createPlatform(idempotencyKey: $key, input: $input)
  }
`);

type Said = VariablesOf<typeof CreatePlatformMutation>['input'];

/** A platform, and the invitation of whoever runs it. */
export default function NewPlatformDrawer() {
  const client = useApolloClient();
  return (
    <CommandForm<Required<Said>>
      title={t('drawer.newPlatform')}
      text={t('new.text')}
      action={t('new.action')}
      done={t('new.done')}
      fields={[
        {
          kind: 'text',
          name: 'name',
          label: t('name'),
          maxLength: 80,
          rule: z.string().check(z.minLength(1)),
        },
        {
          kind: 'text',
          name: 'host',
          label: t('host'),
          hint: t('host.hint'),
          maxLength: 253,
          optional: true,
        },
        {
          kind: 'text',
          name: 'ownerName',
          label: t('owner.name'),
          maxLength: 80,
          rule: z.string().check(z.minLength(3)),
        },
        { kind: 'text', name: 'ownerEmail', label: t('owner.email'), about: 'email', rule: z.email() },
      ]}
      run={(key, input) =>
        client.mutate({
          mutation: CreatePlatformMutation,
          variables: { key, input },
          refetchQueries: ['Platforms'],
        })
      }
    >
      {t('new.done.text')}
    </CommandForm>
  );
}
