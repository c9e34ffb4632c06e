import { v1Brand } from './families/v1-public-secret.ts';

/**
 * PagueSafe: boletos of three days are the specification’s; its secret alone as the credentials
 * is what a public site shows. (specification/providers#overview)
 */
export const paguesafe = v1Brand('PAGUESAFE', 'PagueSafe', {
  messages: { refund: 'Internal server error' },
  settings: { credentials: 'SECRET_ONLY' },
});
