import { asLine, isBlank } from '../kernel/text.ts';

export const NAME_LENGTH_MIN = 4;
export const NAME_LENGTH_MAX = 30;

export type NameProblem = 'EMPTY' | 'TOO_SHORT' | 'TOO_LONG';

/**
 * What is wrong with a buyer's name, for page and server (specification/checkout#form-schema);
 * undefined: nothing. Characters that nobody sees are none.
 */
export function nameProblem(text: string): NameProblem | undefined {
  if (isBlank(text)) return 'EMPTY';
  const name = asLine(text);
  const visible = [...name].filter((character) => character === ' ' || !isBlank(character));
  if (visible.length < NAME_LENGTH_MIN) return 'TOO_SHORT';
  return name.length > NAME_LENGTH_MAX ? 'TOO_LONG' : undefined;
}
