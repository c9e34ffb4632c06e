import { screenWords } from '../../../i18n/app.ts';
import messages from './platform-settings.messages.pt-BR.json';

export const t = screenWords(messages);
