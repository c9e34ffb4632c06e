import { general, simulatedGeneral } from './families/general.ts';
import { PLUGGOU } from './families/pluggou.ts';

/** Pluggou: the code base as it is publicly seen. (specification/providers#pluggou) */
export const pluggou = general('PLUGGOU', 'PLUGGOU', 'Pluggou', {
  ...PLUGGOU,
  simulator: simulatedGeneral('pluggou', {
    secretKey: 'sk_pluggou_demo',
    webhookCode: 'pluggou-demo-code',
  }),
});
