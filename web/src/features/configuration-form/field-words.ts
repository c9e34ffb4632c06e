import messages from '../../i18n/app.messages.pt-BR.json';
import { t, type AppMessageId } from '../../i18n/app.ts';

const isMessage = (id: string): id is AppMessageId => id in messages;

/** What is wrong with a field, by the code that page and server have for it. */
export function fieldProblem(code: string): string {
  const id = `field.${code}`;
  return t(isMessage(id) ? id : 'field.OTHER');
}
