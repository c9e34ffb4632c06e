import { functionsBrand } from './families/functions-v1.ts';

/**
 * Xitbank: the refund by DELETE is the specification’s; that it is of this code base, and its
 * credentials, are a guess. (specification/providers#overview)
 */
export const xitbank = functionsBrand('XITBANK', 'Xitbank');
