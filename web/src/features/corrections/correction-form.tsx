import { useApolloClient } from '@apollo/client/react';
import * as z from 'zod/mini';
import {
  CORRECTION_ACCOUNTS,
  CORRECTION_DIRECTIONS,
  CORRECTION_MAX_CENTS,
  type CorrectionAccount,
  type CorrectionDirection,
} from '../../../../domain/correction/kinds.ts';
import { CommandForm, reasonField } from '../configuration-form/command-form.tsx';
import { RequestCorrectionMutation } from './queries.ts';
import { t } from './words.ts';

type Asked = {
  readonly direction: CorrectionDirection;
  readonly amount: number;
  readonly account: CorrectionAccount;
  readonly reason: string;
};

/** Asks for money to go into a seller’s wallet or out of it; somebody else approves it. */
export function CorrectionForm({ sellerId }: { readonly sellerId: string }) {
  const client = useApolloClient();
  return (
    <CommandForm<Asked>
      {...{ title: t('ask.title'), text: t('ask.text'), action: t('ask'), done: t('ask.done') }}
      fields={[
        {
          ...{ kind: 'select', name: 'direction', label: t('direction'), initial: 'CREDIT' },
          options: CORRECTION_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) })),
        },
        {
          ...{ kind: 'money', name: 'amount', label: t('amount'), required: true },
          rule: z.int().check(z.minimum(1), z.maximum(CORRECTION_MAX_CENTS)),
        },
        {
          ...{ kind: 'select', name: 'account', label: t('account'), initial: 'BAD_DEBT' },
          options: CORRECTION_ACCOUNTS.map((value) => ({ value, label: t(`account.${value}`) })),
        },
        reasonField(t('why')),
      ]}
      run={(key, said) =>
        client.mutate({
          mutation: RequestCorrectionMutation,
          variables: { key, sellerId, ...said },
          refetchQueries: ['Corrections'],
        })
      }
    />
  );
}
