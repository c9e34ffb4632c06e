import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { Notice } from '../../ui/notice.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import type { FieldOf, Values } from './form-screen.ts';

interface Props<Of extends Values> {
  readonly title: string;
  /** What follows from it, before anybody presses. */
  readonly text?: string;
  /** What the command is told beside the thing that it is about. */
  readonly fields: readonly FieldOf<Of>[];
  /** What its button says. */
  readonly action: string;
  /** What is said in its place once it is done. */
  readonly done: string;
  /** Whether there is anything to do. What was given here stays, and what came of it. */
  readonly isOffered?: boolean;
  /** Told all fields; throws what the API refused. The same key again is the same command. */
  readonly run: (idempotencyKey: string, input: Of) => Promise<unknown>;
  /** What comes next. */
  readonly children?: ReactNode;
}

/** Why somebody gives it, where that is kept: as much as the API takes. */
export const reasonField = (label: string): FieldOf<{ readonly reason: string }> => ({
  ...{ kind: 'text', name: 'reason', label, isLong: true, maxLength: 500 },
  rule: z.string().check(z.minLength(1)),
});

/** Nobody has said anything of it yet. */
const BEGIN = { revision: -1, values: {} };

/** A command as a form: its fields, and each state that giving it can be in. */
export function CommandForm<Of extends Values>(props: Props<Of>) {
  const { title, text, fields, action, done, isOffered = true, run, children } = props;
  const [phase, setPhase] = useState<'ASKED' | 'GIVEN' | 'DONE'>('ASKED');
  const [screen] = useState({ sections: [{ title, ...(text && { text }), fields }] });
  if (phase === 'DONE') return <Done title={done}>{children}</Done>;
  if (!isOffered && phase === 'ASKED') return null;
  return (
    <ConfigurationForm
      screen={screen as never}
      seen={BEGIN}
      sends="ALL"
      action={action}
      save={async ({ idempotencyKey, changes }) => {
        setPhase('GIVEN');
        await run(idempotencyKey, changes as unknown as Of);
        setPhase('DONE');
        return BEGIN;
      }}
      reload={() => Promise.resolve(BEGIN)}
    />
  );
}

/** In the place of the form, or above the next one: the button that was pressed is gone with it. */
export function Done({ title, children }: Pick<Props<Values>, 'title' | 'children'>) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tone="good" title={title}>
      {children}
    </Notice>
  );
}
