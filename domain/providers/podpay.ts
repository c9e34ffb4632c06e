import { bank } from './families/bcb-pix.ts';

/**
 * PodPay as the specification has it: ONZ's paths, certificates, words and amounts. The public
 * brand of today speaks the acquirer's form below `/v1`, which is not spoken here (decision 0101).
 * What its accepted payout is nobody says, so it is open until it is looked up.
 * (specification/providers#overview)
 */
export const podpay = bank('PODPAY', 'PodPay', 'e4b0c1d7-2a6f-4f39-8d15-90c7a3be5f28', 'PENDING');
