import { screenWords } from '../../i18n/app.ts';
import messages from './receivers.messages.pt-BR.json';

/** Of whoever is paid, for sellers and for those who validate. */
export const t = screenWords(messages);
