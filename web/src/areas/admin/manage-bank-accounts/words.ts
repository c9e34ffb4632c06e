import { screenWords } from '../../../i18n/app.ts';
import messages from './manage-bank-accounts.messages.pt-BR.json';

export const t = screenWords(messages);
