import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { outcomeOf, type Outcome } from '../../../features/configuration-form/save-outcome.ts';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { toApiFailure, type InvalidField } from '../../../graphql/errors.ts';
import { builderResolver, toldOf } from './builder-resolver.ts';
import { changesOf, inputsOf, type BuilderInputs } from './builder-values.ts';
import { BrandedOfferQuery, SaveAppearanceMutation, type BrandedOffer } from './queries.ts';

export interface BuilderForm {
  readonly form: UseFormReturn<BuilderInputs>;
  /** What is saved, as far as this page knows. */
  readonly seen: BrandedOffer;
  readonly outcome: Outcome;
  /** Grows with each save that the fields kept back, so that the summary takes the focus again. */
  readonly round: number;
  readonly submit: () => void;
  /** Puts what somebody else saved in the place of what was typed. */
  readonly loadTheirs: () => void;
}

const same = (one: BuilderInputs, other: BuilderInputs) => JSON.stringify(one) === JSON.stringify(other);

/** An offer that is gone meanwhile is a failure like any other. */
function present(offer: BrandedOffer | null | undefined): BrandedOffer {
  if (!offer) throw new Error('The answer holds no offer');
  return offer;
}

const refusedFields = (error: unknown): readonly InvalidField[] => {
  const failure = toApiFailure(error);
  return failure.kind === 'refused' ? failure.fields : [];
};

/** The appearance of one offer in a form, with what becomes of saving it. */
export function useBuilderForm(offer: BrandedOffer): BuilderForm {
  const client = useApolloClient();
  const [seen, setSeen] = useState(offer);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [round, setRound] = useState(0);
  const keyOf = useIdempotencyKey();
  const form = useForm<BuilderInputs>({
    defaultValues: inputsOf(offer),
    resolver: builderResolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });

  const keptBack = () => {
    setOutcome({ kind: 'invalid' });
    setRound((before) => before + 1);
  };

  /** Shows what was saved; what was typed while it was being saved stays, and so does the focus. */
  const takeOver = (saved: BrandedOffer, sent: BuilderInputs) => {
    const [shown, inputs] = [form.getValues(), inputsOf(saved)];
    if (same(shown, sent) && !same(shown, inputs)) form.reset(inputs);
  };

  const save = async (sent: BuilderInputs) => {
    const changes = changesOf(sent, seen);
    if (Object.keys(changes).length === 0) return setOutcome({ kind: 'unchanged' });
    setOutcome({ kind: 'saving' });
    const request = { id: offer.id, revision: seen.revision, changes };
    try {
      const variables = { ...request, key: keyOf(request) };
      const { data } = await client.mutate({ mutation: SaveAppearanceMutation, variables });
      const saved = present(data?.saveOffer);
      setSeen(saved);
      takeOver(saved, sent);
      setOutcome({ kind: 'saved' });
    } catch (error) {
      const refused = refusedFields(error);
      for (const { name, message } of refused.map(toldOf)) form.setError(name, { type: 'api', message });
      if (refused.length > 0) keptBack();
      else setOutcome(outcomeOf(error));
    }
  };

  const loadTheirs = async () => {
    try {
      const variables = { id: offer.id };
      const query = { query: BrandedOfferQuery, variables, fetchPolicy: 'network-only' as const };
      const { data } = await client.query(query);
      const theirs = present(data?.offerSettings);
      setSeen(theirs);
      form.reset(inputsOf(theirs));
      setOutcome({ kind: 'none' });
      // The button that was pressed is gone.
      form.setFocus('colorPrimary');
    } catch (error) {
      setOutcome({ kind: 'conflict', error });
    }
  };

  return {
    ...{ form, seen, outcome, round },
    submit: () => void form.handleSubmit(save, keptBack)(),
    loadTheirs: () => void loadTheirs(),
  };
}
