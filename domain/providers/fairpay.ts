import { FUNCTIONS_V1, functionsBrand } from './families/functions-v1.ts';

/**
 * FairPay: the code base as it is publicly seen, the company's id in a header; the refund by DELETE
 * is the specification’s. (specification/providers#overview)
 */
export const fairpay = functionsBrand('FAIRPAY', 'FairPay', {
  settings: { ...FUNCTIONS_V1.settings, credentials: 'SECRET_AND_HEADER' },
});
