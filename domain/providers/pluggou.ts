import { simulatedGeneral } from './families/general.ts';
import { PLUGGOU } from './families/pluggou.ts';
import type { ProviderOf } from './provider.ts';

/** Pluggou: the code base as it is publicly seen. (specification/providers#pluggou) */
export const pluggou: ProviderOf<'PLUGGOU'> = {
  ...PLUGGOU,
  code: 'PLUGGOU',
  name: 'Pluggou',
  simulator: simulatedGeneral('pluggou', {
    secretKey: 'sk_pluggou_demo',
    webhookCode: 'pluggou-demo-code',
  }),
};
