import { screenWords } from '../../i18n/app.ts';
import messages from './log-in-as.messages.pt-BR.json';

export const t = screenWords(messages);
