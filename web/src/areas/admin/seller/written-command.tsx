import { useState, type FormEvent, type ReactNode } from 'react';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { LeaveQuestion } from '../../../features/configuration-form/leave-question.tsx';
import { Limited } from '../../../features/limited-text/limited-text.tsx';
import { failureText } from '../../../features/session/failure-text.ts';
import { textOf } from '../../../i18n/app.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** As the API has it. */
  readonly max: number;
  readonly action: string;
  /** Said once it is done. */
  readonly done: string;
  /** What else is going to be sent; the same again is the same command. */
  readonly said: object;
  /** Whether that is anything yet. */
  readonly isChanged: boolean;
  readonly run: (key: string, text: string) => Promise<unknown>;
  readonly children?: ReactNode;
}

type Phase =
  | { readonly kind: 'none' | 'running' | 'done' | 'incomplete' }
  | { readonly kind: 'failed'; readonly text: string };

/**
 * A command with a text of several lines, and each state that giving it can be in: the settings'
 * form is more than a part of a page may be.
 */
export function WrittenCommand(props: Props) {
  const { label, hint, max, action, done, said, isChanged, run, children } = props;
  const keyOf = useIdempotencyKey();
  const [text, setText] = useState('');
  /** The same text once more, after it was done, is another command. */
  const [round, setRound] = useState(0);
  const [phase, setPhase] = useState<Phase>({ kind: 'none' });
  const isRunning = phase.kind === 'running';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    if (written === '') return setPhase({ kind: 'incomplete' });
    if (written.length > max || isRunning) return;
    setPhase({ kind: 'running' });
    try {
      await run(keyOf({ said, written, round }), written);
      setRound(round + 1);
      setText('');
      setPhase({ kind: 'done' });
    } catch (error) {
      setPhase({ kind: 'failed', text: failureText(error) });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {children}
      <div className={children ? 'panel space-y-4 p-5' : 'space-y-4'}>
        <Limited
          text={text}
          limit={max}
          error={phase.kind === 'incomplete' ? textOf('field.REQUIRED') : undefined}
        >
          {(error) => (
            <TextAreaField
              {...{ label, hint, error }}
              value={text}
              required
              disabled={isRunning}
              onChange={({ target }) => {
                setText(target.value);
                if (phase.kind !== 'running') setPhase({ kind: 'none' });
              }}
            />
          )}
        </Limited>
        {phase.kind === 'failed' && <Notice tone="bad" title={phase.text} live />}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            look="primary"
            busy={isRunning}
            disabled={!isChanged}
            className="w-full sm:w-auto sm:min-w-40"
          >
            {action}
          </Button>
          <p role="status" className="text-[0.9375rem] text-good empty:sr-only">
            {phase.kind === 'done' && done}
          </p>
        </div>
      </div>
      <LeaveQuestion unsaved={!isRunning && text.trim() !== ''} />
    </form>
  );
}
