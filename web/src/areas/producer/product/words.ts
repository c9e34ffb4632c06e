import { screenWords } from '../../../i18n/app.ts';
import messages from './product.messages.pt-BR.json';

export const t = screenWords(messages);
