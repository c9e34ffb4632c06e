import { screenWords } from '../../../i18n/app.ts';
import messages from './refunds.messages.pt-BR.json';

export const t = screenWords(messages);
