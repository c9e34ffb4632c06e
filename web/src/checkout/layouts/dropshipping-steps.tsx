import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Problem } from '../form/problems.ts';
import type { FieldName, FormValues } from '../form/values.ts';
import { useSession } from '../order/session.ts';
import { chosenOption, isSent } from '../order/totals.ts';
import type { Checkout } from '../shell/types.ts';

export type Step = 'personal' | 'address' | 'payment';

/** What is typed in each step. The payment's fields are checked when the order is sent. */
const FIELDS = {
  personal: ['name', 'email', 'phone', 'cpf'],
  address: ['cep', 'street', 'number', 'complement', 'district', 'city', 'state'],
  payment: [],
} as const satisfies Record<Step, readonly FieldName[]>;

/** Of a product that is not sent nobody asks the address. */
const stepsOf = (offer: Pick<Checkout, 'product'>): readonly Step[] =>
  isSent(offer) ? ['personal', 'address', 'payment'] : ['personal', 'payment'];

const fieldsOf = (step: Step): readonly FieldName[] => FIELDS[step];

const stepOfField = (field: string): Step =>
  (Object.keys(FIELDS) as Step[]).find((step) => fieldsOf(step).some((own) => own === field)) ??
  'payment';

/** The last step stays. */
const stepAfter = (steps: readonly Step[], step: Step): Step => steps[steps.indexOf(step) + 1] ?? step;

type StepState = 'done' | 'current' | 'ahead';

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

const join = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part.trim() !== '').join(between);

const LINES: Record<Step, (values: FormValues, offer: Checkout) => readonly string[]> = {
  personal: ({ name, email, phone, cpf }) => [name, email, join([phone, cpf], ' · ')],
  address({ street, number, complement, district, city, state, cep, deliveryOptionId }, offer) {
    const option = chosenOption(offer, deliveryOptionId);
    return [
      join([street, number, complement], ', '),
      join([district, join([city, state], ' – '), cep], ', '),
      option ? join([option.description, option.deliveryTime], ' · ') : '',
    ];
  },
  payment: () => [],
};

/** What was typed in a step that is done. */
export function StepSummary({ step }: { readonly step: Step }) {
  const { offer } = useSession();
  const { getValues } = useFormContext<FormValues>();
  return LINES[step](getValues(), offer)
    .filter(Boolean)
    .map((line) => (
      <span key={line} className="block wrap-anywhere">
        {line}
      </span>
    ));
}

interface Props {
  readonly step: Step;
  readonly number: number;
  readonly state: StepState;
  /** The step was opened a moment ago: its heading takes the focus. */
  readonly takesFocus: boolean;
  readonly summary: ReactNode;
  readonly onEdit: () => void;
  /** What was opened once stays, out of sight: a card's frame forgets what it is taken out with. */
  readonly keeps: boolean;
  readonly children: ReactNode;
}

const NUMBER = {
  current: 'bg-primary text-on-primary',
  done: 'bg-good-wash text-good',
  ahead: 'bg-sunken text-muted',
} as const;

/**
 * One step of the form: open while it is the present one, a summary that opens it again once it is
 * done.
 */
export function StepCard(props: Props) {
  const { step, number, state, takesFocus, summary, onEdit, keeps, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = state === 'current';
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isThere = isOpen || (keeps && wasOpen);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-6">
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        className={`flex items-center gap-2.5 text-[1.0625rem] font-semibold ${state === 'ahead' ? 'text-muted' : ''}`}
      >
        <span
          aria-hidden="true"
          className={`grid size-6 place-items-center rounded-full text-[0.8125rem] font-bold ${NUMBER[state]}`}
        >
          {state === 'done' ? <Icon name="check" className="size-4" /> : number}
        </span>
        <span>{t(`step.${step}`)}</span>
      </h2>
      {state === 'done' && (
        <button
          type="button"
          onClick={onEdit}
          className="mt-3 flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-sunken px-4 py-3 text-left text-[0.9375rem] text-soft hover:bg-line"
        >
          <span className="min-w-0 flex-1 basis-56">{summary}</span>
          <span className="font-semibold text-primary-ink">{t(`step.edit.${step}`)}</span>
        </button>
      )}
      {isThere && (
        <div className="mt-3" hidden={!isOpen}>
          {children}
        </div>
      )}
    </section>
  );
}
