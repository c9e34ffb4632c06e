import { screenWords } from '../../i18n/app.ts';
import messages from './withdrawals.messages.pt-BR.json';

export const t = screenWords(messages);

/** Why a withdrawal ended: a code in plain words, or the words of whoever decided. */
export const reasonText = (reason: string | null): string | null =>
  reason === null ? null : (messages[`reason.${reason}` as keyof typeof messages] ?? reason);
