import { bank } from './families/bcb-pix.ts';

/** ONZ (specification/gateway#payment-status). */
export const onz = bank('ONZ', 'ONZ', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', 'APPROVED');
