import { useApolloClient } from '@apollo/client/react';
import { useId, useState, type FormEvent } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { Limited } from '../limited-text/limited-text.tsx';
import { failureText } from '../session/failure-text.ts';
import type { CommandAction } from './list-screen.ts';

interface Failure {
  readonly row: unknown;
  readonly text: string;
}

interface Props {
  readonly action: CommandAction<unknown>;
  readonly rows: readonly unknown[];
  readonly nameOf: (row: unknown) => string;
  readonly onEnd: (outcome: {
    readonly done: readonly unknown[];
    readonly failed: readonly Failure[];
  }) => void;
}

/** Runs a command row by row, and again for those that failed, each with a key of its own. */
function useCommand({ action, rows, onEnd }: Omit<Props, 'nameOf'>) {
  const client = useApolloClient();
  const [keys] = useState(() => new Map(rows.map((row) => [row, crypto.randomUUID()] as const)));
  const [done, setDone] = useState<readonly unknown[]>([]);
  const [failed, setFailed] = useState<readonly Failure[]>();
  const [isRunning, setRunning] = useState(false);

  const run = async (reason: string) => {
    setRunning(true);
    setFailed(undefined);
    const isDone = new Set(done);
    const failures: Failure[] = [];
    for (const row of rows.filter((each) => !isDone.has(each))) {
      try {
        await action.run(client, { row, key: keys.get(row) ?? '', reason });
        isDone.add(row);
        setDone([...isDone]);
      } catch (error) {
        failures.push({ row, text: failureText(error) });
      }
    }
    setRunning(false);
    setFailed(failures);
    if (failures.length === 0) onEnd({ done: [...isDone], failed: failures });
  };
  return { run, done, failed, isRunning };
}

interface ReasonProps {
  readonly label: string;
  readonly max: number;
  readonly text: string;
  readonly isMissing: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (text: string) => void;
}

/** Why, in words that are kept. */
const Reason = ({ label, max, text, isMissing, isDisabled, onChange }: ReasonProps) => (
  <Limited text={text} limit={max} error={isMissing ? t('field.REQUIRED') : undefined}>
    {(error) => (
      <TextAreaField
        label={label}
        error={error}
        value={text}
        required
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Limited>
);

interface FailuresProps {
  readonly failed: readonly Failure[] | undefined;
  readonly nameOf: Props['nameOf'];
  readonly all: number;
}

/** What failed of which row. */
function Failures({ failed, nameOf, all }: FailuresProps) {
  if (!failed || failed.length === 0) return null;
  return (
    <Notice tone="bad" title={t('list.command.failed', { count: failed.length, all })} live>
      <ul className="max-h-48 list-disc space-y-1 overflow-y-auto pl-5">
        {failed.map(({ row, text }, index) => (
          <li key={index}>
            <strong>{nameOf(row)}</strong>
            <span>{`: ${text}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Says what a command is about to do, in numbers, asks for a reason, and tells what failed. */
export default function CommandDialog(props: Props) {
  const { action, rows, nameOf, onEnd } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const { run, done, failed, isRunning } = useCommand(props);
  const isOver = action.reason !== undefined && reason.trim().length > action.reason.max;
  const close = () => !isRunning && onEnd({ done, failed: failed ?? [] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = action.reason !== undefined && reason.trim() === '';
    setIncomplete(isMissing);
    if (!isMissing && !isOver) void run(reason.trim());
  };
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      isKeyboardDismissDisabled={isRunning}
      className="fixed inset-0 z-50 grid animate-fade place-items-center bg-ink/40 p-4"
    >
      <Modal className="w-full max-w-md">
        <Dialog role="alertdialog" aria-describedby={id} className="floating p-6 outline-none">
          <Heading slot="title" level={2} className="text-lg font-semibold">
            {action.effect(rows.length)}
          </Heading>
          <p id={id} className="mt-2 text-soft text-pretty">
            {action.text}
          </p>
          <form onSubmit={submit} className="mt-5 space-y-5" noValidate>
            {action.reason && (
              <Reason
                {...action.reason}
                text={reason}
                isMissing={isIncomplete}
                isDisabled={isRunning}
                onChange={setReason}
              />
            )}
            <Failures {...{ failed, nameOf }} all={rows.length} />
            <p role="status" className="text-sm text-soft empty:sr-only">
              {isRunning &&
                rows.length > 1 &&
                t('list.command.running', { done: done.length, all: rows.length })}
            </p>
            <div className="grid gap-3 sm:grid-cols-2">
              <Button type="submit" look="primary" busy={isRunning}>
                {failed ? t('action.retry') : action.label}
              </Button>
              <Button onClick={close} disabled={isRunning}>
                {failed ? t('action.close') : t('action.cancel')}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
