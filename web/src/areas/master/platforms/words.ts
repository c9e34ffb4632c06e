import { screenWords } from '../../../i18n/app.ts';
import messages from './platforms.messages.pt-BR.json';

export const t = screenWords(messages);
