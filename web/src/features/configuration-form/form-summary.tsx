import { useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../i18n/app.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Inputs } from './field-kinds.ts';
import type { Field } from './form-screen.ts';

interface Props {
  readonly form: UseFormReturn<Inputs>;
  readonly fields: readonly Field[];
  readonly round: number;
}

/**
 * What keeps the save back, in the order of the form; it takes the focus and leads to each field.
 */
export function FormSummary({ form, fields, round }: Props) {
  const { errors } = form.formState;
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef(0);

  // The errors may reach the page a moment after the round: the focus waits for the box, and is
  // taken once per round.
  useLayoutEffect(() => {
    if (round === announced.current || !box.current) return;
    announced.current = round;
    box.current.focus();
  });

  const open = fields.filter(({ name }) => errors[name]);
  if (round === 0 || open.length === 0) return null;
  const leadTo = (name: string) => form.setFocus(name);
  return (
    <Notice ref={box} tone="bad" title={t('form.invalid', { count: open.length })}>
      <ul className="space-y-1">
        {open.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => leadTo(name)}
              className="min-h-8 text-left underline underline-offset-4"
            >
              {label}: {errors[name]?.message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
