import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../graphql/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../session/failure-notice.tsx';
import { saveFile } from './save-file.ts';
import { t } from './words.ts';

const OwnReceiptQuery = graphql(`
  query WithdrawalReceipt($id: ID!) {
    withdrawal(id: $id) {
      id
      receipt
    }
  }
`);

const PaidReceiptQuery = graphql(`
  query PaidWithdrawalReceipt($id: ID!) {
    paidWithdrawal(id: $id) {
      id
      receipt
    }
  }
`);

interface Props {
  readonly id: string;
  /** Whether whoever asks is the seller; else those who look at what was paid. */
  readonly isOwn?: boolean;
}

/** Saves the receipt as a PDF; it is made when it is asked for. */
export function ReceiptLink({ id, isOwn = false }: Props) {
  const client = useApolloClient();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const ask = async () => {
    const options = { variables: { id }, fetchPolicy: 'no-cache' } as const;
    if (isOwn)
      return (await client.query({ query: OwnReceiptQuery, ...options })).data?.withdrawal?.receipt;
    const { data } = await client.query({ query: PaidReceiptQuery, ...options });
    return data?.paidWithdrawal?.receipt;
  };
  const save = async () => {
    setState({ busy: true });
    try {
      const receipt = await ask();
      if (receipt) saveFile(receipt, `saque-${id.slice(0, 8)}.pdf`);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <div className="space-y-2">
      <Button busy={state.busy} onClick={() => void save()}>
        {t('receipt')}
      </Button>
      {state.error !== undefined && (
        <FailureNotice error={state.error as Error} onRetry={() => void save()} />
      )}
    </div>
  );
}
