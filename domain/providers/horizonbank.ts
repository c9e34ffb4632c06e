import { v1Brand } from './families/v1-public-secret.ts';

/** Horizon Bank: the specification groups it with PagueSafe. (specification/providers#overview) */
export const horizonbank = v1Brand('HORIZONBANK', 'Horizon Bank', {
  messages: { refund: 'Internal server error' },
  settings: { credentials: 'SECRET_ONLY' },
});
