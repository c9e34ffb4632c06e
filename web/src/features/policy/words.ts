import { screenWords } from '../../i18n/app.ts';
import messages from './policy.messages.pt-BR.json';

export const t = screenWords(messages);

/** What a field of the terms is called, by its path; a path of nobody's is itself. */
export const nameOfField = (path: string): string =>
  (messages as Readonly<Record<string, string>>)[`field.${path}`] ?? path;
