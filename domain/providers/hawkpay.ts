import { v1Brand, v1Cards } from './families/v1-public-secret.ts';

/** Hawkpay: the code base as it is publicly seen. (specification/providers#overview) */
export const hawkpay = v1Brand('HAWKPAY', 'Hawkpay', v1Cards('https://api.hawkpaybrasil.com/v1/js'));
