import { screenWords } from '../../../i18n/app.ts';
import messages from './direct-checkout.messages.pt-BR.json';

export const t = screenWords(messages);
