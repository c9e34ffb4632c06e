import { PRODUCT_CATEGORIES } from '../../../../domain/configuration/categories.ts';
import { screenWords } from '../../i18n/app.ts';
import messages from './categories.messages.pt-BR.json';

const t = screenWords(messages);

export const categoryText = (category: (typeof PRODUCT_CATEGORIES)[number]): string =>
  t(`category.${category}`);

/** The categories of products, as they are chosen from. */
export const categoryOptions = PRODUCT_CATEGORIES.map((value) => ({
  value,
  label: categoryText(value),
}));
