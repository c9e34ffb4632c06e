import { general, simulatedGeneral } from './families/general.ts';

/**
 * Payber: nothing is known of it but its code. `POST /auth/login` by e-mail and password,
 * `POST /user/transactions` and the expiry of 8000, whose unit we read as seconds, stand in the
 * specification without a provider and are attributed to it by us; `GET /transactions/{id}` and
 * bodies are our own definition.
 */
export const payber = general('PAYBER', 'PAYBER', 'Payber', {
  expiry: { pixSeconds: 8_000 },
  messages: { method: 'Unsupported payment method', operation: 'Not implemented yet.' },
  simulator: simulatedGeneral('payber', { email: 'demo@payber.example', password: 'payber-demo' }),
});
