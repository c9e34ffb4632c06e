import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { heldValues } from './held-values.ts';
import type { FieldName, FormValues } from './values.ts';

/**
 * Brings into the form what only this buyer's browser knows, in the commit in which React takes the
 * page over: what the link that led here tells of the buyer, and over it what was typed, pasted and
 * chosen while the script was still on its way. The server's markup, which React compares with its
 * first render, is the same for all buyers and holds neither.
 */
export function useFirstValues(
  form: UseFormReturn<FormValues>,
  element: RefObject<HTMLFormElement | null>,
  known: Partial<FormValues> | null,
): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current || !element.current || !known) return;
    done.current = true;
    const typed = heldValues(element.current, form.getValues());
    if (Object.values(known).some(Boolean))
      form.reset({ ...form.getValues(), ...known }, { keepFieldsRef: true });
    for (const [field, value] of Object.entries(typed))
      form.setValue(field as FieldName, value, { shouldDirty: true });
  }, [form, element, known]);
}
