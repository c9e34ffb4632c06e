import { t } from '../../i18n/checkout.ts';
import type { CardProblem } from './protocol.ts';

/** The words for what is wrong with a field of the card. */
export const problemText = ({ key, count }: CardProblem): string =>
  t(`problem.${key}`, { missing: count, length: count });
