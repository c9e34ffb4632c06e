import { screenWords } from '../../../i18n/app.ts';
import messages from './upsell-funnels.messages.pt-BR.json';

export const t = screenWords(messages);
