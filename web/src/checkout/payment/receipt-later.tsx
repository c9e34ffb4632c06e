import { later } from '../../ui/later/later.tsx';
import type { Payment } from '../types.ts';

/** Few buyers print their page. */
export const Receipt = later<{ readonly payment: Payment }>(() => import('./receipt.tsx'));
