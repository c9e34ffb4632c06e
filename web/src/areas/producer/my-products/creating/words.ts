import { screenWords } from '../../../../i18n/app.ts';
import ofProducts from '../my-products.messages.pt-BR.json';
import own from './creating.messages.pt-BR.json';

export const t = screenWords({ ...ofProducts, ...own });
