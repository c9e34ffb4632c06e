import { useLayoutEffect, useRef } from 'react';
import { t } from '../../i18n/app.ts';
import { Notice } from '../../ui/notice.tsx';

export interface OpenField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly message: string | undefined;
}

interface Props<Name extends string> {
  /** The fields with something wrong, in the order of the form. */
  readonly open: readonly OpenField<Name>[];
  readonly round: number;
  readonly leadTo: (name: Name) => void;
}

/** What keeps the save back; it takes the focus and leads to each field. */
export function FormSummary<Name extends string>({ open, round, leadTo }: Props<Name>) {
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef(0);

  // The errors may reach the page a moment after the round: the focus waits for the box, and is
  // taken once per round.
  useLayoutEffect(() => {
    if (round === announced.current || !box.current) return;
    announced.current = round;
    box.current.focus();
  });

  if (round === 0 || open.length === 0) return null;
  return (
    <Notice ref={box} tone="bad" title={t('form.invalid', { count: open.length })}>
      <ul className="space-y-1">
        {open.map(({ name, label, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => leadTo(name)}
              className="min-h-8 text-left underline underline-offset-4"
            >
              {`${label}: ${message}`}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
