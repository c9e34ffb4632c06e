import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import { Notice } from '../../ui/notice.tsx';
import { isCardField } from '../card/card-fields.ts';
import { useSession } from '../order/session.ts';
import type { Problem } from './problems.ts';
import type { FormValues } from './values.ts';

type Field = NonNullable<Problem['field']>;

interface LineProps {
  readonly problem: Problem;
  readonly open: boolean;
  readonly leadTo: (field: Field) => void;
}

/**
 * One problem. A field that was mended stays in its place until the next submit: what is below
 * would move from under the finger that presses the button.
 */
function Line({ problem: { field, text }, open, leadTo }: LineProps) {
  if (!field) return text;
  const words = `${t(`summary.field.${field}`)}: ${text}`;
  const look = 'inline-block min-h-8 text-left';
  return open ? (
    <button
      type="button"
      onClick={() => leadTo(field)}
      className={`${look} underline underline-offset-4`}
    >
      {words}
    </button>
  ) : (
    <s className={`${look} text-muted`}>{words}</s>
  );
}

interface Props {
  /** Makes a field be shown that may be folded away. */
  readonly reveal?: ((field: Field) => void) | undefined;
}

/**
 * What keeps the order back. On submit the focus goes to the first field of it, whose message says
 * what is wrong; the list is read out, and seen by who comes to it with the keyboard, or where
 * something is of no field.
 */
export function ErrorSummary({ reveal }: Props) {
  const { problems, card } = useSession();
  const { formState, setFocus } = useFormContext<FormValues>();
  // Read on every render: the form tells only those parts of its state that somebody has read.
  const { errors } = formState;
  const box = useRef<HTMLDivElement>(null);
  const { round } = problems;
  const announced = useRef(0);

  const leadTo = (field: Field) => {
    if (reveal) flushSync(() => reveal(field));
    if (isCardField(field)) card.focus(field);
    else setFocus(field);
  };
  const first = problems.list.find(({ field }) => field)?.field;

  // The errors may reach the page a moment after the round: the focus waits for the box, and is
  // taken once per round.
  useLayoutEffect(() => {
    if (round === announced.current || !box.current) return;
    announced.current = round;
    // A step is opened by a render of its own, which an effect may not wait for.
    queueMicrotask(() => (first ? leadTo(first) : box.current?.focus()));
  });

  const isOpen = ({ field, ofFrame }: Problem) => {
    if (field === null) return !ofFrame || card.phase !== 'ready';
    return (isCardField(field) ? card.problems[field] : errors[field]) !== undefined;
  };
  const open = problems.list.filter(isOpen);
  const seen = open.some(({ field }) => field === null);
  return (
    <div aria-live="polite" className={seen ? '' : 'sr-only focus-within:not-sr-only'}>
      {problems.list.length > 0 && (
        <Notice
          ref={box}
          tone={open.length > 0 ? 'bad' : 'good'}
          title={open.length > 0 ? t('summary.title', { count: open.length }) : t('summary.mended')}
        >
          <ul className="space-y-1">
            {problems.list.map((problem) => (
              <li key={problem.field ?? problem.text}>
                <Line problem={problem} open={isOpen(problem)} leadTo={leadTo} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
