import { onlyDigits } from '../../../../domain/brazil/digits.ts';

/**
 * Puts a mask on a text. `unfinished`: somebody is editing inside the text or deleting from it, so
 * the mask adds nothing of its own that would be in their way.
 */
export type Mask = (text: string, unfinished: boolean) => string;

export interface Edit {
  readonly text: string;
  /** Index in `text`; the field's own caret after the browser has made the change. */
  readonly caret: number;
  /** The Delete key and its like, which take what is behind the caret. */
  readonly forward: boolean;
}

const isForward = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.endsWith('Forward');

/** A text that is still being composed is nobody's to change: its keyboard writes it anew. */
export const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

/** What an event has made of its field. */
export const editOf = ({ value: text, selectionStart }: HTMLInputElement, event: Event): Edit => ({
  text,
  caret: selectionStart ?? text.length,
  forward: isForward(event),
});

/** Only the focused field has a caret; setting one elsewhere would take the focus in Safari. */
export function setCaret(field: HTMLInputElement, caret: number): void {
  if (field === field.ownerDocument.activeElement) field.setSelectionRange(caret, caret);
}

const digitsIn = (text: string): number => onlyDigits(text).length;

/** The index behind the n-th digit. */
function behindDigit(text: string, count: number): number {
  let index = 0;
  while (index < text.length && digitsIn(text.slice(0, index)) < count) index += 1;
  return index;
}

/**
 * What a masked field shows after an edit, and where its caret goes: at the end it stays at the
 * end, also behind a digit that the mask put in; elsewhere it stays behind the digit that it was
 * behind.
 */
export function maskEdit(
  before: string,
  { text, caret, forward }: Edit,
  mask: Mask,
): Pick<Edit, 'text' | 'caret'> {
  const atEnd = caret === text.length;
  // What replaces all of it may be shorter, too, and is no part of it.
  const deleted = before.startsWith(text);
  const shown = mask(text, deleted || !atEnd);
  if (atEnd) return { text: shown, caret: shown.length };
  const place = behindDigit(shown, digitsIn(text.slice(0, caret)));
  // Only a separator was deleted, and the mask put it back: step over it, or the key is dead.
  return { text: shown, caret: forward && shown === before ? place + 1 : place };
}
