import { screenWords } from '../../../i18n/app.ts';
import own from './measuring.messages.pt-BR.json';

/** What only the form of a product says, of pixels and their networks. */
export const t = screenWords(own);
