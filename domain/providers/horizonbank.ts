import { simulatedV1, V1_PUBLIC_SECRET } from './families/v1-public-secret.ts';
import type { ProviderOf } from './provider.ts';

/** Horizon Bank: the specification groups it with PagueSafe. (specification/providers#overview) */
export const horizonbank: ProviderOf<'V1_PUBLIC_SECRET'> = {
  ...V1_PUBLIC_SECRET,
  code: 'HORIZONBANK',
  name: 'Horizon Bank',
  messages: { refund: 'Internal server error' },
  settings: { credentials: 'SECRET_ONLY' },
  simulator: simulatedV1('horizonbank'),
};
