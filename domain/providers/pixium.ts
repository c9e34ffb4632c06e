import { v1Brand } from './families/v1-public-secret.ts';

/** Pixium: the specification groups it with PagueSafe. (specification/providers#overview) */
export const pixium = v1Brand('PIXIUM', 'Pixium', {
  messages: { refund: 'Internal server error' },
  settings: { credentials: 'SECRET_ONLY' },
});
