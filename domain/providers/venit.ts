import { functionsBrand } from './families/functions-v1.ts';
import { VENIT } from './families/venit.ts';

/** Venit, under its first name. (specification/providers#venit) */
export const venit = functionsBrand('VENIT', 'Venit', VENIT);
