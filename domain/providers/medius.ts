import { FUNCTIONS_V1, functionsBrand } from './families/functions-v1.ts';

/**
 * Medius: its refund by POST, the key that makes a payout one, and how PIX keys are written are the
 * specification’s; base and credentials are public. That an answer tells the refunded total is our
 * own definition; an answer without it is not asked for a part.
 * (specification/providers#overview)
 */
export const medius = functionsBrand('MEDIUS', 'Medius', {
  capabilities: { ...FUNCTIONS_V1.capabilities, refund: 'PARTIAL' },
  pixKeys: 'DIGITS',
  settings: { ...FUNCTIONS_V1.settings, refund: 'BY_POST' },
});
