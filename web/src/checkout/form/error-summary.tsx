import { useLayoutEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSession } from '../session.ts';
import type { FieldName, FormValues } from './values.ts';

/**
 * What keeps the order back, on top of the form; it takes the focus on submit and leads to each
 * field.
 */
export function ErrorSummary() {
  const { problems } = useSession();
  const { formState, setFocus } = useFormContext<FormValues>();
  // Read on every render: the form tells only those parts of its state that somebody has read.
  const { errors } = formState;
  const box = useRef<HTMLDivElement>(null);
  const { round } = problems;
  const announced = useRef(0);

  // The errors may reach the page a moment after the round: the focus waits for the box, and is
  // taken once per round.
  useLayoutEffect(() => {
    if (round === announced.current || !box.current) return;
    announced.current = round;
    box.current.focus();
  });

  // What has been mended meanwhile leaves the list.
  const open = problems.list.filter(({ field }) => field === null || errors[field]);
  if (open.length === 0) return null;
  const leadTo = (field: FieldName) => setFocus(field);
  return (
    <Notice ref={box} tone="bad" title={t('summary.title', { count: open.length })}>
      <ul className="space-y-1">
        {open.map(({ field, text }) => (
          <li key={field ?? text}>
            {field ? (
              <button
                type="button"
                onClick={() => leadTo(field)}
                className="min-h-8 text-left underline underline-offset-4"
              >
                {t(`summary.field.${field}`)}: {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
