import { simulatedV1, V1_PUBLIC_SECRET } from './families/v1-public-secret.ts';
import type { ProviderOf } from './provider.ts';

/**
 * PagueSafe: boletos of three days are the specification’s; its secret alone as the credentials
 * is what a public site shows. (specification/providers#overview)
 */
export const paguesafe: ProviderOf<'V1_PUBLIC_SECRET'> = {
  ...V1_PUBLIC_SECRET,
  code: 'PAGUESAFE',
  name: 'PagueSafe',
  messages: { refund: 'Internal server error' },
  settings: { credentials: 'SECRET_ONLY' },
  simulator: simulatedV1('paguesafe'),
};
