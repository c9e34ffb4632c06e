import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { funnelWarnings } from '../../../../../domain/funnel/warnings.ts';
import { LeaveQuestion } from '../../../features/configuration-form/leave-question.tsx';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { failureText } from '../../../features/session/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  draftOf,
  movedStep,
  newStep,
  priceProblem,
  stepInput,
  withoutStep,
  type DraftStep,
} from './draft.ts';
import { DryRun } from './dry-run.tsx';
import { FunnelSettingsQuery, SaveFunnelMutation, SEEN, type FunnelSettings } from './queries.ts';
import { StepEditor } from './step-editor.tsx';
import { t } from './words.ts';

const STEPS_MAX = 8;

/** What follows the payments of one offer: its steps, a dry run through them, and their figures. */
export default nodeDrawer(FunnelSettingsQuery, {
  missing: t('missing'),
  recent: ({ name }) => name,
  view: (funnel) => <FunnelForm key={`${funnel.offerId} ${funnel.revision}`} funnel={funnel} />,
});

/** What is on the page, whether it is saved, and how it is. */
function useDraft(funnel: FunnelSettings) {
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const [name, setName] = useState(funnel.name);
  const [steps, setSteps] = useState(() => draftOf(funnel));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isChanged = JSON.stringify([name, steps]) !== JSON.stringify([funnel.name, draftOf(funnel)]);
  const save = async () => {
    const { offerId, revision } = funnel;
    const request = { offerId, revision, input: { name: name.trim(), steps: steps.map(stepInput) } };
    setBusy(true);
    setFailure(undefined);
    try {
      const variables = { ...request, key: keyOf(request) };
      await client.mutate({
        mutation: SaveFunnelMutation,
        variables,
        ...SEEN,
        awaitRefetchQueries: true,
      });
    } catch (thrown) {
      setFailure(failureText(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { name, setName, steps, setSteps, busy, failure, isChanged, save };
}

function FunnelForm({ funnel }: { readonly funnel: FunnelSettings }) {
  const { name, setName, steps, setSteps, busy, failure, isChanged, save } = useDraft(funnel);
  const [firstChoice] = funnel.choices;
  const warnings = funnelWarnings(steps);
  const isSound = name.trim() !== '' && steps.length > 0 && !steps.some(priceProblem);
  const isNew = funnel.revision === 0;
  const change = (index: number, step: DraftStep) => setSteps(steps.with(index, step));
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeaveQuestion unsaved={isChanged && !busy} />
      <header className="space-y-1">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="text-xl font-semibold text-balance">{funnel.name}</h2>
          {!isNew && (
            <Pill tone={funnel.isPaused ? 'warn' : 'good'}>
              {t(funnel.isPaused ? 'state.PAUSED' : 'state.OPEN')}
            </Pill>
          )}
        </div>
        <p className="text-[0.9375rem] text-soft">{t('after', { offer: funnel.offerTitle })}</p>
      </header>
      {isNew && funnel.steps.length > 0 && (
        <Notice tone="note" title={t('fromList')}>
          <p>{t('fromList.text')}</p>
        </Notice>
      )}
      {!firstChoice && <Notice tone="warn" title={t('noChoice')} />}
      <TextField
        label={t('column.name')}
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {steps.map((step, index) => (
        <StepEditor
          key={step.id}
          {...{ index, steps, funnel }}
          warnings={warnings.flatMap(({ stepId, code }) => (stepId === step.id ? [code] : []))}
          onChange={(changed) => change(index, changed)}
          onMove={(by) => setSteps(movedStep(steps, index, by))}
          onRemove={() => setSteps(withoutStep(steps, step.id))}
        />
      ))}
      {firstChoice && steps.length < STEPS_MAX && (
        <Button onClick={() => setSteps([...steps, newStep(steps, firstChoice.id)])}>
          {t('step.add')}
        </Button>
      )}
      {steps.length > 0 && <DryRun steps={steps} funnel={funnel} />}
      {failure !== undefined && <Notice tone="bad" title={failure} live />}
      <Button
        type="submit"
        look="primary"
        busy={busy}
        disabled={!isSound || (!isChanged && !isNew)}
        className="w-full"
      >
        {t(!isChanged && !isNew ? 'saved' : 'save')}
      </Button>
    </form>
  );
}
