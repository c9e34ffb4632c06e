import { screenWords } from '../../../i18n/app.ts';
import messages from './dashboard.messages.pt-BR.json';

export const t = screenWords(messages);
