import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../../i18n/checkout.ts';
import type { Problem } from '../../form/use-problems.ts';
import type { FormValues } from '../../form/values.ts';
import { useSession } from '../../session.ts';
import { fieldsOf, stepAfter, stepOfField, stepsOf, type Step } from './steps.ts';

export type StepState = 'done' | 'current' | 'ahead';

export interface Steps {
  readonly steps: readonly Step[];
  readonly stateOf: (step: Step) => StepState;
  /** Whether the step was opened by the buyer, so that its heading takes the focus. */
  readonly opened: boolean;
  readonly open: (step: Step) => void;
  readonly reveal: (field: NonNullable<Problem['field']>) => void;
  /** Goes on, where nothing of the present step is wrong; the last one sends the order. */
  readonly goOn: () => Promise<void>;
  readonly onLookup: (problem: string | null) => void;
}

/** The form step by step (specification/checkout#dropshipping-steps). */
export function useSteps(): Steps {
  const { offer, problems, submit, resumed } = useSession();
  const { setError } = useFormContext<FormValues>();
  const steps = stepsOf(offer);
  // Who comes back from the payment page has been through all of them.
  const [current, setCurrent] = useState<Step>(resumed ? 'payment' : 'personal');
  const [opened, setOpened] = useState(false);
  const [placeProblem, setPlaceProblem] = useState<string | null>(() => t('delivery.failing'));

  const open = (step: Step) => {
    setCurrent(step);
    setOpened(true);
  };

  const isPlaceKnown = (): boolean => {
    if (placeProblem === null) return true;
    setError('cep', { type: 'rule', message: placeProblem }, { shouldFocus: true });
    return false;
  };

  return {
    steps,
    opened,
    open,
    onLookup: setPlaceProblem,
    stateOf(step) {
      if (step === current) return 'current';
      return steps.indexOf(step) < steps.indexOf(current) ? 'done' : 'ahead';
    },
    reveal: (field) => setCurrent(stepOfField(field)),
    async goOn() {
      if (current === 'payment') return submit();
      const isRight = await problems.checkFields(fieldsOf(current));
      if (isRight && (current !== 'address' || isPlaceKnown())) open(stepAfter(steps, current));
    },
  };
}
