import { general, simulatedGeneral } from './families/general.ts';
import { PLUGGOU } from './families/pluggou.ts';

/** Pluggo: perhaps the older spelling of Pluggou, a guess. (specification/providers#overview) */
export const pluggo = general('PLUGGOU', 'PLUGGO', 'Pluggo', {
  ...PLUGGOU,
  simulator: simulatedGeneral('pluggo', {
    secretKey: 'sk_pluggo_demo',
    webhookCode: 'pluggo-demo-code',
  }),
});
