import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { DESTINATION_REASONS, type DestinationReason } from '../../../../../domain/receiver/words.ts';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { t as words } from '../../../features/receivers/words.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApproveMutation, DECIDED, RefuseMutation, type Validation } from './queries.ts';
import { t } from './words.ts';

/** As the API has it. */
const NOTE_MAX = 500;

interface Props {
  readonly validation: Validation;
}

/** What staff decide: a registered one is approved or refused, a validated one may be refused. */
export function Decision({ validation }: Props) {
  const { state } = validation.destination;
  return (
    <>
      <Approval validation={validation} />
      <Refusal validation={validation} isOffered={state === 'REGISTERED' || state === 'VALIDATED'} />
    </>
  );
}

function Approval({ validation }: Props) {
  const client = useApolloClient();
  const [key] = useState(() => crypto.randomUUID());
  const [phase, setPhase] = useState<'ASKED' | 'RUNNING' | 'DONE'>('ASKED');
  const [failure, setFailure] = useState<string>();
  const { id: destinationId, sellerId, destination } = validation;
  const approve = async () => {
    setPhase('RUNNING');
    setFailure(undefined);
    try {
      const variables = { key, id: sellerId, destinationId };
      await client.mutate({ mutation: ApproveMutation, variables, ...DECIDED });
      setPhase('DONE');
    } catch (error) {
      setPhase('ASKED');
      setFailure(failureText(error));
    }
  };
  if (phase === 'DONE') return <Notice tone="good" title={t('approved')} live />;
  if (destination.state !== 'REGISTERED') return null;
  return (
    <div className="space-y-3">
      {failure && <Notice tone="bad" title={failure} live />}
      <Button
        look="primary"
        busy={phase === 'RUNNING'}
        className="w-full sm:w-auto sm:min-w-40"
        onClick={() => void approve()}
      >
        {t('approve')}
      </Button>
    </div>
  );
}

function Refusal({ validation, isOffered }: Props & { readonly isOffered: boolean }) {
  const client = useApolloClient();
  const { id: destinationId, sellerId } = validation;
  return (
    <CommandForm<{ readonly reason: DestinationReason; readonly note: string | null }>
      title={t('refuse')}
      text={t('refuse.text')}
      action={t('refuse')}
      done={t('refused')}
      isOffered={isOffered}
      fields={[
        {
          ...{ kind: 'select', name: 'reason', label: t('reason'), initial: 'HOLDER_MISMATCH' },
          options: DESTINATION_REASONS.map((value) => ({
            value,
            label: words(`destinationReason.${value}`),
          })),
        },
        {
          ...{ kind: 'text', name: 'note', isLong: true, optional: true, maxLength: NOTE_MAX },
          ...{ label: t('refuse.note'), hint: t('refuse.note.hint') },
        },
      ]}
      run={(key, said) =>
        client.mutate({
          mutation: RefuseMutation,
          variables: { key, id: sellerId, destinationId, ...said },
          ...DECIDED,
        })
      }
    />
  );
}
