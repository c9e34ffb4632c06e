import { useLayoutEffect, useReducer, useRef, type ChangeEvent } from 'react';
import { maskEdit, type Mask } from './mask-edit.ts';

const isForward = (event: ChangeEvent<HTMLInputElement>): boolean =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType.endsWith('Forward');

/** Masks a controlled field while it is edited, and keeps the caret where the buyer works. */
export function useMask(value: string, onChange: (value: string) => void, mask: Mask) {
  const pending = useRef<{ readonly field: HTMLInputElement; readonly caret: number } | null>(null);
  // An edit that the mask takes back changes no value, but React still puts the caret at the end.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (!pending.current) return;
    const { field, caret } = pending.current;
    pending.current = null;
    // Only the focused field has a caret; setting one elsewhere would take the focus in Safari.
    if (field === document.activeElement) field.setSelectionRange(caret, caret);
  });

  return (event: ChangeEvent<HTMLInputElement>): void => {
    const field = event.target;
    const text = field.value;
    const edit = { text, caret: field.selectionStart ?? text.length, forward: isForward(event) };
    const shown = maskEdit(value, edit, mask);
    pending.current = { field, caret: shown.caret };
    renderAgain();
    onChange(shown.text);
  };
}
