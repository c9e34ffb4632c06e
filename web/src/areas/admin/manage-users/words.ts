import { screenWords } from '../../../i18n/app.ts';
import messages from './manage-users.messages.pt-BR.json';

export const t = screenWords(messages);
