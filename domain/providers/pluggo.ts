import { simulatedGeneral } from './families/general.ts';
import { PLUGGOU } from './families/pluggou.ts';
import type { ProviderOf } from './provider.ts';

/** Pluggo: perhaps the older spelling of Pluggou, a guess. (specification/providers#overview) */
export const pluggo: ProviderOf<'PLUGGOU'> = {
  ...PLUGGOU,
  code: 'PLUGGO',
  name: 'Pluggo',
  simulator: simulatedGeneral('pluggo', {
    secretKey: 'sk_pluggo_demo',
    webhookCode: 'pluggo-demo-code',
  }),
};
