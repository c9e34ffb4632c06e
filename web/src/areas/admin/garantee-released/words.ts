import { screenWords } from '../../../i18n/app.ts';
import messages from './garantee-released.messages.pt-BR.json';

export const t = screenWords(messages);
