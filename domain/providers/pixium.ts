import { simulatedV1, V1_PUBLIC_SECRET } from './families/v1-public-secret.ts';
import type { ProviderOf } from './provider.ts';

/** Pixium: the specification groups it with PagueSafe. (specification/providers#overview) */
export const pixium: ProviderOf<'V1_PUBLIC_SECRET'> = {
  ...V1_PUBLIC_SECRET,
  code: 'PIXIUM',
  name: 'Pixium',
  messages: { refund: 'Internal server error' },
  settings: { credentials: 'SECRET_ONLY' },
  simulator: simulatedV1('pixium'),
};
