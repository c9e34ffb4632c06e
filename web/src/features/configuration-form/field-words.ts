import { t, textOf } from '../../i18n/app.ts';

/** What is wrong with a field, by the code that page and server have for it. */
export const fieldProblem = (code: string): string => textOf(`field.${code}`) ?? t('field.OTHER');
