import { screenWords, textOf } from '../../../i18n/app.ts';
import messages from './acquirings.messages.pt-BR.json';

export const t = screenWords(messages);

/** The words of one of many ids, some of which nobody has words for: then it stands for itself. */
export const wordOf = (id: `${'secret' | 'reason' | 'change' | 'wrong'}.${string}`): string => {
  const known = messages as Readonly<Record<string, string>>;
  const name = id.slice(id.indexOf('.') + 1);
  return known[id] ?? textOf(`field.${name}`) ?? name;
};
