import { general } from './families/general.ts';
import { IUGU, simulatedIugu } from './families/iugu.ts';

/**
 * Iugu as an acquirer alone: the specification speaks of it as "Iugu-style".
 * (specification/providers#iugu)
 */
export const iugu = general('IUGU', 'IUGU', 'Iugu (adquirente)', {
  ...IUGU,
  simulator: simulatedIugu('iugu-v1', '3E9A1C7D5B2F4086A4D8F0B6C2E81735'),
});
