import { screenWords } from '../../../i18n/app.ts';
import messages from './access-purchases.messages.pt-BR.json';

export const t = screenWords(messages);
