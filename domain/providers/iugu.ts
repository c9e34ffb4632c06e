import { IUGU, simulatedIugu } from './families/iugu.ts';
import type { ProviderOf } from './provider.ts';

/**
 * Iugu as an acquirer alone: the specification speaks of it as "Iugu-style".
 * (specification/providers#iugu)
 */
export const iugu: ProviderOf<'IUGU'> = {
  ...IUGU,
  code: 'IUGU',
  name: 'Iugu (adquirente)',
  simulator: simulatedIugu('iugu-v1', '3E9A1C7D5B2F4086A4D8F0B6C2E81735'),
};
