import { screenWords } from '../../i18n/app.ts';
import messages from './second-factor.messages.pt-BR.json';

export const t = screenWords(messages);
