import { screenWords } from '../../../i18n/app.ts';
import messages from './document-validation.messages.pt-BR.json';

export const t = screenWords(messages);
