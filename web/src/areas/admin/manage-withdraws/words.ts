import { screenWords } from '../../../i18n/app.ts';
import messages from './manage-withdraws.messages.pt-BR.json';

export const t = screenWords(messages);
