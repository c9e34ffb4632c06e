import { general } from './families/general.ts';
import { IUGU, simulatedIugu } from './families/iugu.ts';

/** Iugu as the bank behind a platform's sellers. (specification/providers#iugu) */
export const iugubaas = general('IUGU', 'IUGUBAAS', 'Iugu', {
  ...IUGU,
  simulator: simulatedIugu('iugu', '7C5F3B1A9E2D4F60B8A1C3E5D7F90214'),
});
