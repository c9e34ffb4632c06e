import { screenWords } from '../../../i18n/app.ts';
import messages from './my-purchases-login.messages.pt-BR.json';

export const t = screenWords(messages);
