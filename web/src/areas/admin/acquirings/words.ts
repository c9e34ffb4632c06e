import { screenWords, textOf } from '../../../i18n/app.ts';
import messages from './acquirings.messages.pt-BR.json';

export const t = screenWords(messages);

/** The words of one of many ids, some of which nobody has words for: then it stands for itself. */
export const wordOf = (prefix: 'secret' | 'reason' | 'change' | 'wrong', id: string): string => {
  const known = messages as Readonly<Record<string, string>>;
  return known[`${prefix}.${id}`] ?? textOf(`field.${id}`) ?? id;
};
