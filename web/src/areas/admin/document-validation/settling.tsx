import { useApolloClient } from '@apollo/client/react';
import { CommandForm, reasonField } from '../../../features/configuration-form/command-form.tsx';
import { DECIDED, SettleMutation } from './queries.ts';
import { t } from './words.ts';

interface Props {
  readonly sellerId: string;
  readonly connectionId: string;
  readonly name: string;
}

/** What somebody found at an acquirer whose answer was lost. */
export default function Settling({ sellerId, connectionId, name }: Props) {
  const client = useApolloClient();
  return (
    <CommandForm<{ readonly receiverId: string | null; readonly reason: string }>
      title={t('settle.title', { name })}
      text={t('settle.text')}
      action={t('settle')}
      done={t('settle.done')}
      fields={[
        {
          ...{ kind: 'text', name: 'receiverId', maxLength: 200, optional: true },
          ...{ label: t('settle.receiverId'), hint: t('settle.receiverId.hint') },
        },
        reasonField(t('reason')),
      ]}
      run={(key, said) =>
        client.mutate({
          mutation: SettleMutation,
          variables: { key, id: sellerId, connectionId, ...said },
          ...DECIDED,
        })
      }
    />
  );
}
