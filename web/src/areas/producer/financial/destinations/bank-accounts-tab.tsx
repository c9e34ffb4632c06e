import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { CommandAction } from '../../../../features/list-page/list-screen.ts';
import { MyReceiverQuery, SEEN, type MyReceiver } from '../../../../features/receivers/my-receiver.ts';
import {
  DestinationPill,
  kindText,
  type ShownDestination,
} from '../../../../features/receivers/states.tsx';
import { t as words } from '../../../../features/receivers/words.ts';
import { FailureNotice } from '../../../../features/session/failure-notice.tsx';
import { useMe } from '../../../../features/session/session.ts';
import { graphql } from '../../../../graphql/graphql.ts';
import { formatMoment } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { later } from '../../../../ui/later/later.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PixKeyForm } from './pix-key-form.tsx';
import { t } from './words.ts';

const BankAccountForm = later(() => import('./bank-account-form.tsx'));
const CommandDialog = later(() => import('../../../../features/list-page/command-dialog.tsx'));

const RemoveDestinationMutation = graphql(`
  mutation RemoveDestination($key: String!, $id: ID!) {
    removeDestination(idempotencyKey: $key, destinationId: $id)
  }
`);

const remove: CommandAction<ShownDestination> = {
  id: 'remove',
  label: t('accounts.remove'),
  effect: () => t('accounts.remove.effect'),
  text: t('accounts.remove.text'),
  run: (client, { row: { id }, key }) =>
    client.mutate({ mutation: RemoveDestinationMutation, variables: { key, id }, ...SEEN }),
};

type Adding = 'KEY' | 'ACCOUNT' | null;

/** Where the seller's money may go: bank accounts and PIX keys, each as far as it was validated. */
export default function BankAccountsTab() {
  const { data, error, refetch } = useQuery(MyReceiverQuery, { fetchPolicy: 'cache-and-network' });
  const { actingBy } = useMe();
  const [adding, setAdding] = useState<Adding>(null);
  if (error && !data)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{t('accounts.loading')}</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  const { destinations } = data.myReceiver;
  const buttons = !actingBy && (
    <>
      <Button look="primary" onClick={() => setAdding('KEY')}>
        {t('accounts.addKey')}
      </Button>
      <Button onClick={() => setAdding('ACCOUNT')}>{t('accounts.addAccount')}</Button>
    </>
  );
  return (
    <div className="space-y-5">
      <div className="space-y-1">
        <h2 className="text-lg font-semibold">{t('accounts.title')}</h2>
        <p className="text-soft text-pretty">{t('accounts.text')}</p>
      </div>
      {destinations.length > 0 && <div className="flex flex-wrap gap-3">{buttons}</div>}
      <Form adding={adding} receiver={data.myReceiver} onClose={() => setAdding(null)} />
      {destinations.length > 0 ? (
        <ul className="panel divide-y divide-line px-5">
          {destinations.map((destination) => (
            <Line key={destination.id} destination={destination} mayRemove={!actingBy} />
          ))}
        </ul>
      ) : (
        adding === null && (
          <EmptyState title={t('accounts.none')} text={t('accounts.none.text')}>
            {buttons}
          </EmptyState>
        )
      )}
    </div>
  );
}

interface FormProps {
  readonly adding: Adding;
  readonly receiver: MyReceiver;
  readonly onClose: () => void;
}

function Form({ adding, receiver, onClose }: FormProps) {
  if (adding === null) return null;
  return (
    <div className="max-w-xl space-y-3">
      {adding === 'KEY' ? (
        <PixKeyForm />
      ) : (
        <BankAccountForm receiver={receiver} loading={<Skeleton className="h-[36rem] rounded-card" />} />
      )}
      <Button look="quiet" onClick={onClose}>
        {t('accounts.close')}
      </Button>
    </div>
  );
}

interface LineProps {
  readonly destination: ShownDestination;
  readonly mayRemove: boolean;
}

function Line({ destination, mayRemove }: LineProps) {
  const [isAsking, setAsking] = useState(false);
  const { bank, masked, state, reason, note, registeredAt, validatedAt } = destination;
  const name = `${kindText(destination)} ${masked}`;
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium break-words tabular-nums">{masked}</p>
          <p className="text-sm text-soft">{kindText(destination)}</p>
          {bank && <p className="text-sm text-soft break-words">{bank}</p>}
          <p className="text-sm text-muted">
            {validatedAt
              ? t('accounts.validated', { moment: formatMoment(validatedAt) })
              : t('accounts.registered', { moment: formatMoment(registeredAt) })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <DestinationPill state={state} />
          {mayRemove && (
            <Button
              look="quiet"
              aria-label={t('accounts.removeOf', { destination: name })}
              onClick={() => setAsking(true)}
            >
              {t('accounts.remove')}
            </Button>
          )}
        </div>
      </div>
      {reason && (
        <Notice tone="bad" title={words(`destinationReason.${reason}`)}>
          {note && <p className="break-words">{note}</p>}
        </Notice>
      )}
      {isAsking && (
        <CommandDialog
          action={remove as CommandAction<unknown>}
          rows={[destination]}
          nameOf={() => name}
          onEnd={() => setAsking(false)}
        />
      )}
    </li>
  );
}
