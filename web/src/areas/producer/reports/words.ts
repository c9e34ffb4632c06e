import { screenWords } from '../../../i18n/app.ts';
import messages from './reports.messages.pt-BR.json';

export const t = screenWords(messages);
