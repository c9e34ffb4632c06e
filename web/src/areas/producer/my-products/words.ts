import { screenWords } from '../../../i18n/app.ts';
import messages from './my-products.messages.pt-BR.json';

export const t = screenWords(messages);
